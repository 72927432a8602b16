import { open, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { dataPaths } from '../domain/data-paths.ts';
import { isMissing, nameOfRemoved } from '../media/storage-folder.ts';
import { entryNames } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { folderFiles } from './folder-files.ts';
import type { KeyList } from './key-list.ts';

/** Files to write: those of the rows, then those of the data folder. */
export interface FilesToWrite {
  dataDir: string;
  keys: KeyList;
  signal: AbortSignal;
}

/** Bytes of all files of the rows that are there. */
export async function measureFiles({ dataDir, keys, signal }: FilesToWrite): Promise<number> {
  let bytes = 0;
  for (const key of keys.all()) {
    signal.throwIfAborted();
    const found = await stat(path.join(dataPaths(dataDir).files, key)).catch(() => undefined);
    bytes += found?.size ?? 0;
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
  { dataDir, keys, signal }: FilesToWrite,
  { report, missing }: { report: (bytes: number) => void; missing: (key: string) => void },
): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 };
  const add = async (name: string, file: FileHandle) => {
    try {
      const bytes = await archive.addFile(name, file);
      total.files += 1;
      total.bytes += bytes;
      report(bytes);
    } finally {
      await file.close();
    }
  };
  for (const key of keys.all()) {
    signal.throwIfAborted();
    const file = await openStored(dataDir, key);
    if (file) await add(`files/${key}`, file);
    else missing(key);
  }
  for (const name of await folderFiles(dataDir)) {
    const file = await openFile(path.join(dataDir, name));
    if (file) await add(entryNames.folder(name), file);
  }
  return total;
}

async function openStored(dataDir: string, key: string): Promise<FileHandle | undefined> {
  const { files, removedFiles } = dataPaths(dataDir);
  return (await openFile(path.join(files, key))) ?? openFile(path.join(removedFiles, nameOfRemoved(key)));
}

async function openFile(place: string): Promise<FileHandle | undefined> {
  try {
    return await open(place, 'r');
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}

/** Ends the waiting of removed files for a backup: they are removed. */
export async function releaseRemovedFiles(dataDir: string): Promise<void> {
  await rm(dataPaths(dataDir).removedFiles, { recursive: true, force: true });
}
