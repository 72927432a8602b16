import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import type { StorageBackend } from '../domain/file-store.ts';
import { isMissing } from '../storage/missing.ts';
import { entryNames } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { folderFiles } from './folder-files.ts';
import type { KeyList } from './key-list.ts';

/** Files to write: those of the rows, then those of the data folder. */
export interface FilesToWrite {
  dataDir: string;
  store: StorageBackend;
  keys: KeyList;
  signal: AbortSignal;
}

/** Bytes of all files of the rows that are there. */
export async function measureFiles({ store, keys, signal }: FilesToWrite): Promise<number> {
  let bytes = 0;
  // One list in place of a request for each file.
  for await (const { key, size } of store.list()) {
    signal.throwIfAborted();
    if (keys.has(key)) bytes += size;
  }
  return bytes;
}

/**
 * Writes the files into an archive. A file that was removed since the snapshot of the database is read from where it
 * waits for the end of the backup.
 *
 * @param report the bytes of each file once it is written
 * @param missing called with the key of each file that is not there
 */
export async function writeFiles(
  archive: ArchiveWriter,
  { dataDir, store, keys, signal }: FilesToWrite,
  { report, missing }: { report: (bytes: number) => void; missing: (key: string) => void },
): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 };
  const count = (bytes: number) => {
    total.files += 1;
    total.bytes += bytes;
    report(bytes);
  };
  for (const key of keys.all()) {
    signal.throwIfAborted();
    const file = await store.removals.open(key);
    if (file) count(await archive.addStored(`files/${key}`, file));
    else missing(key);
  }
  for (const name of await folderFiles(dataDir)) {
    const file = await openFile(path.join(dataDir, name));
    if (!file) continue;
    try {
      count(await archive.addFile(entryNames.folder(name), file));
    } finally {
      await file.close();
    }
  }
  return total;
}

async function openFile(place: string): Promise<FileHandle | undefined> {
  try {
    return await open(place, 'r');
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}
