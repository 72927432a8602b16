import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

import type { LiveIndexOptions } from '../catalogue-index/serve/live-index.ts';
import type { StorageBackend } from '../domain/file-store.ts';
import { isMissing } from '../storage/missing.ts';

/** In the store: the catalogue index as it was last kept, for machines whose folder has none. */
const prefix = 'index/';
const isOfIndex = (name: string) => /^\w+\.(index|material)$/.test(name);

/**
 * Brings the catalogue index that another machine kept, and stores each one that is kept here.
 *
 * @returns `ended`: resolves once what was kept is stored
 */
export async function shareIndex(
  store: StorageBackend,
  folder: string,
  { persisted, failed }: Pick<LiveIndexOptions, 'persisted' | 'failed'>,
): Promise<{ listeners: Pick<LiveIndexOptions, 'persisted'>; ended: () => Promise<void> }> {
  await fetchIndex(store, folder);
  let storing = Promise.resolve();
  const storeAnother = () => {
    persisted?.();
    // Without it another machine builds the index for itself.
    storing = storing.then(() => storeIndex(store, folder)).catch((cause: unknown) => failed?.(cause));
  };
  return { listeners: { persisted: storeAnother }, ended: () => storing };
}

async function storeIndex(store: StorageBackend, folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isOfIndex)) {
    await store.put(`${prefix}${name}`, createReadStream(path.join(folder, name)));
  }
}

/** Brings the kept catalogue index into a folder that has none. One that is outdated costs nothing. */
async function fetchIndex(store: StorageBackend, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).some(isOfIndex)) return;
  for (const entity of ['music', 'sound']) {
    for (const name of [`${entity}.index`, `${entity}.material`]) {
      const place = path.join(folder, name);
      await store
        .withFile(`${prefix}${name}`, async (file) => {
          await copyFile(file, `${place}.new`);
          await rename(`${place}.new`, place);
        })
        .catch((cause: unknown) => {
          if (!isMissing(cause)) throw cause;
        });
    }
  }
}
