import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { RecordingError } from '../../media/recording-error.ts';
import type { FileStore } from '../../domain/file-store.ts';
import { hashFile, hashCheck } from './file-hash.ts';
import { masterKey } from './media-keys.ts';

/**
 * Copies a recording into the store, so that the catalogue does not depend on the imported folder. A copy instead of
 * a link: an edit of the original would otherwise change what was licensed.
 *
 * @throws RecordingError `changed` if the file is not what was hashed before; nothing is stored then
 */
export async function storeMaster(file: string, contentHash: string, store: FileStore): Promise<void> {
  const key = masterKey(contentHash, file);
  const changed = () => new RecordingError('changed');
  if ((await store.size(key)) !== undefined) {
    if ((await hashFile(file)) !== contentHash) throw changed();
    return;
  }
  const hashed = hashCheck(contentHash, changed);
  const [stored, copied] = await Promise.allSettled([
    store.put(key, hashed),
    pipeline(createReadStream(file), hashed, { end: true }),
  ]);
  if (stored.status === 'rejected') throw stored.reason;
  if (copied.status === 'rejected') throw copied.reason;
}
