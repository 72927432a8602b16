import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { dataPaths } from '../domain/data-paths.ts';
import type { Replacement } from '../domain/file-store.ts';
import { folderPathOf } from './archive-format.ts';
import { DamagedArchiveError } from './archive-reader.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { isBackedUp } from './folder-files.ts';

/** Where the files of an archive go: the folder that becomes the data folder, and the bucket of the stored ones. */
export interface RestoreTarget {
  folder: string;
  /** Undefined: the stored files lie in the folder, too. */
  replacement: Replacement | undefined;
}

/** Writes a file of an archive. @throws DamagedArchiveError, errors of the disk and the store */
export async function unpackFile({ folder, replacement }: RestoreTarget, entry: ArchiveEntry): Promise<void> {
  const key = keyOf(entry.name);
  if (replacement && key !== undefined) {
    await replacement.put(key, entry.bytes);
    return;
  }
  const target = placeOf(folder, entry.name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(entry.bytes, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

/** Only names that a backup writes: an archive from elsewhere must not write outside of the folder. */
function placeOf(folder: string, name: string): string {
  const key = keyOf(name);
  if (key !== undefined) return path.join(dataPaths(folder).files, ...key.split('/'));
  const file = folderPathOf(name);
  if (file !== undefined && isBackedUp(file)) return path.join(folder, ...file.split('/'));
  throw new DamagedArchiveError(name);
}

/** The key of a stored file; undefined for another entry. */
function keyOf(name: string): string | undefined {
  const [, key] = /^files\/(.+)$/.exec(name) ?? [];
  const isKey = key?.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part));
  return isKey ? key : undefined;
}
