import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { digestOf } from '#sw/file-digest.ts';

interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

const folder = 'dist/client';

/**
 * Adds the digest of each precached file to its entry: the service worker installs a version only when every file matches
 * (sw/app-files.ts).
 */
export async function hashManifest<Given extends Entry>(
  entries: Given[],
): Promise<{ manifest: (Given & { digest: string })[] }> {
  const manifest = await Promise.all(
    entries.map(async (entry) => {
      const content = await readFile(path.join(folder, entry.url));
      return { ...entry, digest: digestOf(createHash('sha256').update(content).digest()) };
    }),
  );
  return { manifest };
}
