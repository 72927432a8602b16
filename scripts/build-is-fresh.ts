import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** All that the build is made from. */
const sources = [
  'src',
  'sw',
  'workers',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/css-layers.ts',
  'scripts/inline-boot.ts',
  'scripts/minify.ts',
  'scripts/precompress.ts',
  'package-lock.json',
];

/** Whether the built app is there and nothing it is made from is newer than its last file, the server's part. */
export async function buildIsFresh(root: string): Promise<boolean> {
  const built = await stat(path.join(root, 'dist/render/prerender.js')).catch(() => undefined);
  if (!built) return false;
  const times = await Promise.all(sources.map((source) => newest(path.join(root, source))));
  return Math.max(...times) <= built.mtimeMs;
}

/** Time of the last change under a path: of folders too, as a file that was removed shows in its folder alone. */
async function newest(place: string): Promise<number> {
  const found = await stat(place).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(place);
  const times = await Promise.all(names.map((name) => newest(path.join(place, name))));
  return Math.max(found.mtimeMs, ...times);
}
