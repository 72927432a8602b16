import type { Replacement, StorageBackend } from '../domain/file-store.ts';
import type { StorePlace } from '../domain/store-place.ts';
import { openFolderStore } from './folder-store.ts';

/**
 * Opens the store of an installation.
 *
 * @param options `shared`: another thread or process has it open, so nothing that was left behind is thrown away
 * @throws StoreUnavailableError
 */
export async function openStore(place: StorePlace, options: { shared?: boolean } = {}): Promise<StorageBackend> {
  if ('folder' in place) return openFolderStore(place.folder, options);
  // Its client is 20 MB of modules, which an installation without a bucket never loads.
  const { openS3Store } = await import('./s3/s3-store.ts');
  return openS3Store(place.s3, options);
}

/**
 * Begins to replace all files of a bucket.
 *
 * @returns undefined for a folder, which is replaced with the data folder around it (backup/put-in-place.ts)
 * @throws StoreUnavailableError
 */
export async function replaceFiles(place: StorePlace): Promise<Replacement | undefined> {
  if ('folder' in place) return undefined;
  const { replaceS3Files } = await import('./s3/s3-store.ts');
  return replaceS3Files(place.s3);
}
