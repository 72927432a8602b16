import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import type { StoredFile } from '../domain/file-store.ts';
import { isMissing } from './missing.ts';

/** The files below a folder with slashes in their names; hidden ones and those that go away meanwhile are left out. */
export async function* filesBelow(root: string, folder = ''): AsyncIterable<StoredFile> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* filesBelow(root, key);
      continue;
    }
    const found = await stat(path.join(root, key)).catch(() => undefined);
    if (found) yield { key, size: found.size };
  }
}
