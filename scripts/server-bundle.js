import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { serverIsFresh } from './build-is-fresh.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** As deep as the folders of server/, so that `../..` leads to the same folders. */
const folder = path.join(root, 'dist/server');
/** Written last. */
const main = path.join(folder, 'main.js');

/** Builds the server when it is missing or older than its sources. */
export async function ensureServerBundle() {
  if (!(await serverIsFresh())) await bundleServer();
}

/**
 * Builds the server: a thousand TypeScript modules become some dozens of JavaScript files, which start in a third of
 * the time. Dynamic imports and worker threads stay separate files. Each file is replaced atomically, and those of an
 * earlier build stay: a running server may still load them. `npm run build` starts with an empty folder.
 *
 * @returns {Promise<void>} rejects when a source does not compile; esbuild has printed the reason
 */
export async function bundleServer() {
  // Changes from now on may be missing in the build.
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

/**
 * The server, the command line, and their threads and processes, whose file names are fixed
 * (server/media/worker-code.ts).
 */
async function entryPoints() {
  const files = await readdir(path.join(root, 'server'), { recursive: true });
  const others = files.filter((file) => /\.(worker|process)\.ts$/.test(file));
  return [
    { in: 'server/main.ts', out: 'main' },
    { in: 'server/cli/main.ts', out: 'tonika' },
    ...others.map((file) => ({ in: path.join('server', file), out: path.basename(file, '.ts') })),
  ];
}

/** All packages but one, whose 250 modules take a sixth of a start to resolve and load. */
async function packagesOutside() {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => name !== 'kysely');
}

/**
 * Two processes may build at once: each writes to a temporary name of its own.
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
