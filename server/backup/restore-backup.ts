import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { dataPaths } from '../domain/data-paths.ts';
import { storePlaceOf } from '../domain/store-place.ts';
import type { S3Place } from '../domain/store-place.ts';
import { openExactDatabase } from '../repositories/snapshot/exact-database.ts';
import { replaceFiles } from '../storage/open-store.ts';
import type { ArchiveEnd, ArchiveHeader } from './archive-format.ts';
import { DamagedArchiveError, readArchive } from './archive-reader.ts';
import { EntryRestorer, ForeignArchiveError } from './entry-restorer.ts';
import { beginUnpacking, discardUnpacked, replaceByUnpacked } from './put-in-place.ts';

/** Where an archive goes. */
export interface RestoreWork {
  dataDir: string;
  /** A PostgreSQL address; undefined: SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** The bucket of the files; undefined: a folder in the data folder. */
  storage?: S3Place | undefined;
  signal: AbortSignal;
  /** Bytes of the archive that were read. */
  progress(bytes: number): void;
}

/**
 * Replaces an installation by an archive: all of it, or nothing when the archive is cut, damaged or of a newer program.
 * The caller holds the lock of the folder.
 *
 * @throws DamagedArchiveError, NewerArchiveError, ForeignArchiveError, errors of the database and the disk
 */
export async function restoreBackup(
  input: Readable,
  work: RestoreWork,
): Promise<ArchiveEnd & { header: ArchiveHeader }> {
  const { dataDir } = work;
  const replacement = await replaceFiles(storePlaceOf(work));
  const folder = await beginUnpacking(dataDir);
  const file = dataPaths(folder).database;
  const database =
    work.databaseUrl === undefined
      ? openExactDatabase({ file }, { fresh: true })
      : openExactDatabase({ url: work.databaseUrl });
  const restorer = new EntryRestorer(database, { folder, replacement }, work);
  let restored: ArchiveEnd & { header: ArchiveHeader };
  try {
    const end = await readArchive(input, (entry) => restorer.take(entry));
    const header = await restorer.finish(end);
    await database.close();
    if (work.databaseUrl === undefined) await sync(file);
    await replacement?.seal();
    restored = { ...end, header };
  } catch (cause) {
    await restorer.giveUp();
    await database.close().catch(() => undefined);
    await discardUnpacked(dataDir);
    // A store that is away keeps what nobody sees; the next restore removes it.
    await replacement?.discard().catch(() => undefined);
    throw cause instanceof DamagedArchiveError && !restorer.hasBegun ? new ForeignArchiveError() : cause;
  }
  // Outside of what is given up: where it fails midway, the next start goes on.
  await replaceByUnpacked(dataDir);
  await replacement?.complete();
  return restored;
}

async function sync(place: string): Promise<void> {
  const file = await open(place, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
