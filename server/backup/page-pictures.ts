import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { dataPaths } from '../domain/data-paths.ts';
import { shippedPages } from '../content/site-pages.ts';

/**
 * Hashes of the pictures beside the static pages: the server stores them at each start, and no row names them. As
 * pictures are named in the store (server/media/pictures.ts).
 */
export async function pagePictures(dataDir: string): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const folder of [shippedPages, path.join(dataPaths(dataDir).content, 'pages')]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((found) => found.isFile() && !found.name.endsWith('.md'))) {
      const bytes = await readFile(path.join(entry.parentPath, entry.name));
      hashes.add(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
    }
  }
  return hashes;
}
