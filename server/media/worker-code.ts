import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { Plugin } from 'esbuild';

/** In the built server all files are in one folder, and each thread's code is a separate file. */
const isBuilt = import.meta.url.endsWith('.js');

const made = new Map<string, Promise<URL>>();

/**
 * The JavaScript of a worker's TypeScript: from the build or, when the server runs from its sources, bundled here,
 * once a process. Node 20 gives threads neither types nor the loader of the main thread, and a loader in each of them
 * would cost 40 MB and a second of start. The module is a `data:` URL, so that nothing has to be written.
 *
 * @param entry a `*.worker.ts`, or a `*.process.ts`, beside the module that names it
 */
export async function workerCode(entry: URL): Promise<URL> {
  if (isBuilt) return new URL(entry.href.replace(/\.ts$/, '.js'));
  const known = made.get(entry.href);
  if (known) return known;
  const code = bundle(entry);
  made.set(entry.href, code);
  return code;
}

async function bundle(entry: URL): Promise<URL> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // All files are bundled into one, at the location of the entry.
    define: { 'import.meta.url': JSON.stringify(entry.href) },
    plugins: [packagesByAddress],
    write: false,
    logLevel: 'silent',
  });
  const content = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return new URL(`data:text/javascript;base64,${content}`);
}

/** Packages stay outside and are named by where they lie: a `data:` module finds no other. */
const packagesByAddress: Plugin = {
  name: 'packages-by-address',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./#]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (pluginData === packagesByAddress || kind === 'entry-point' || path.isAbsolute(name)) return undefined;
      if (name.startsWith('node:')) return { path: name, external: true };
      const found = await bundler.resolve(name, { kind, resolveDir, pluginData: packagesByAddress });
      if (found.errors.length > 0 || found.path === name) return found;
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};
