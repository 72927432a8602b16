import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

const folder = 'dist/client';

/**
 * Adds the SHA-256 of each precached file to its entry: the service worker installs a version only when every file
 * matches (sw/app-files.ts). The digest is in base64, as Subresource Integrity writes it.
 */
export async function hashManifest<Given extends Entry>(
  entries: Given[],
): Promise<{ manifest: (Given & { sha256: string })[] }> {
  const manifest = await Promise.all(
    entries.map(async (entry) => {
      const content = await readFile(path.join(folder, entry.url));
      return { ...entry, sha256: createHash('sha256').update(content).digest('base64') };
    }),
  );
  return { manifest };
}
