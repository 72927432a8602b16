import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Sources of the app, for the browser and for first screens. */
const appSources = [
  'src',
  'sw',
  'workers',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build-progress.ts',
  'scripts/css-layers.ts',
  'scripts/inline-boot.ts',
  'scripts/minify.ts',
  'scripts/precompress.ts',
  'scripts/pusher-as-module.ts',
  'package-lock.json',
];

/** Sources of the server. */
const serverSources = [
  'server',
  'demo',
  'src/shared',
  'locales',
  'scripts/server-bundle.js',
  'package.json',
  'package-lock.json',
];

/** Whether the built app exists and no source is newer than its last file, that of first screens. */
export const appIsFresh = () => isFresh(root, 'dist/render/prerender.js', appSources);

/** The same for the built server. */
export const serverIsFresh = () => isFresh(root, 'dist/server/main.js', serverSources);

/**
 * Whether a file exists and no source is newer; for a folder, nothing in it.
 *
 * @param {string} folder that contains all of them
 * @param {string} made
 * @param {readonly string[]} sources
 * @returns {Promise<boolean>}
 */
export async function isFresh(folder, made, sources) {
  const built = await stat(path.join(folder, made)).catch(() => undefined);
  if (!built) return false;
  const times = await Promise.all(sources.map((source) => newest(path.join(folder, source))));
  return Math.max(...times) <= built.mtimeMs;
}

/**
 * Time of the last change under a path, folders included: a deleted file only changes its folder.
 *
 * @param {string} place
 * @returns {Promise<number>}
 */
async function newest(place) {
  const found = await stat(place).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(place);
  const times = await Promise.all(names.map((name) => newest(path.join(place, name))));
  return Math.max(found.mtimeMs, ...times);
}
