import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { dataPaths } from '../domain/data-paths.ts';
import { folderPathOf } from './archive-format.ts';
import { DamagedArchiveError } from './archive-reader.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { isBackedUp } from './folder-files.ts';

/** Writes a file of an archive below the folder that becomes the data folder. @throws DamagedArchiveError */
export async function unpackFile(folder: string, entry: ArchiveEntry): Promise<void> {
  const target = placeOf(folder, entry.name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(entry.bytes, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

/** Only names that a backup writes: an archive from elsewhere must not write outside of the folder. */
function placeOf(folder: string, name: string): string {
  const [, key] = /^files\/(.+)$/.exec(name) ?? [];
  const isKey = key?.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part));
  if (key !== undefined && isKey) return path.join(dataPaths(folder).files, ...key.split('/'));
  const file = folderPathOf(name);
  if (file !== undefined && isBackedUp(file)) return path.join(folder, ...file.split('/'));
  throw new DamagedArchiveError(name);
}
