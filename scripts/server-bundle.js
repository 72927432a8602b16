import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { serverIsFresh } from './build-is-fresh.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** As deep as the folders of server/: what they reach by `../..` is found from here, too. */
const folder = path.join(root, 'dist/server');
/** Written last. */
const main = path.join(folder, 'main.js');

/** Makes the built server where it is missing or older than its sources. */
export async function ensureServerBundle() {
  if (!(await serverIsFresh())) await bundleServer();
}

/**
 * Makes the built server: a thousand modules of TypeScript as some dozens of JavaScript, which start in a third of the
 * time. What is loaded when it is needed stays a file of its own, and so does each worker thread.
 *
 * A file takes its place whole, and those of an earlier build stay: a server that runs on them loads some of them later.
 * `npm run build` begins with an empty folder.
 *
 * @returns {Promise<void>} rejects where the sources are no program; esbuild has said why
 */
export async function bundleServer() {
  // What is changed from now on may be missing in what is made.
  const begun = new Date();
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: await entryPoints(),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: await packagesOutside(),
    sourcemap: true,
    sourcesContent: false,
    outdir: folder,
    write: false,
  });
  await mkdir(folder, { recursive: true });
  const parts = outputFiles.filter((file) => file.path !== main);
  await Promise.all(parts.map((file) => put(file.path, file.contents, begun)));
  const last = outputFiles.find((file) => file.path === main);
  if (last) await put(main, last.contents, begun);
}

/** The server, the command line, and their threads and processes, whose files keep their names (server/media/worker-code.ts). */
async function entryPoints() {
  const files = await readdir(path.join(root, 'server'), { recursive: true });
  const others = files.filter((file) => /\.(worker|process)\.ts$/.test(file));
  return [
    { in: 'server/main.ts', out: 'main' },
    { in: 'server/cli/main.ts', out: 'tonika' },
    ...others.map((file) => ({ in: path.join('server', file), out: path.basename(file, '.ts') })),
  ];
}

/** All packages but one whose 250 modules cost most by being found and loaded, a sixth of a start. */
async function packagesOutside() {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => name !== 'kysely');
}

/**
 * Two processes may build at once: each writes beside, under a name of its own.
 *
 * @param {string} place
 * @param {Uint8Array} contents
 * @param {Date} time
 */
async function put(place, contents, time) {
  const beside = `${place}.${process.pid}`;
  await writeFile(beside, contents);
  await utimes(beside, time, time);
  await rename(beside, place);
}
