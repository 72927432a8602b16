import type { StorageBackend } from '../domain/file-store.ts';
import { openExactDatabase } from '../repositories/snapshot/exact-database.ts';
import type { DatabasePlace } from '../repositories/snapshot/exact-database.ts';
import { withSnapshot } from '../repositories/snapshot/read-snapshot.ts';
import { maxMissingListed } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { fileGroups } from './file-groups.ts';
import { openKeyList } from './key-list.ts';
import type { KeyList } from './key-list.ts';
import { writeDatabase } from './write-database.ts';
import { measureFiles, writeFiles } from './write-files.ts';

/** An installation, and how far its backup is. */
export interface BackupWork {
  dataDir: string;
  store: StorageBackend;
  database: DatabasePlace;
  /** The last step of the schema that the database has had. */
  migration: string;
  /** Of the program. */
  version: string;
  signal: AbortSignal;
  /** Called before the files are written. @throws where they have no room */
  measured(bytes: number): Promise<void>;
  /** Bytes of files. */
  progress(done: number, total: number): void;
}

/** What an archive contains. */
export interface BackupSummary {
  rows: number;
  files: number;
  bytes: number;
  /** How many files that rows name were not there, and the first of them. */
  missing: { count: number; keys: string[] };
}

/**
 * Writes an installation into an archive while a server may use it: the database at one moment, then the files that
 * its rows name. Files that the server removes meanwhile wait for the end, so the caller has to hold the lock of
 * backups (server/start/folder-lock.ts).
 */
export async function writeBackup(archive: ArchiveWriter, work: BackupWork): Promise<BackupSummary> {
  const { dataDir, store, signal } = work;
  await store.removals.end();
  // Before the snapshot: from now on every file that its rows name stays.
  await store.removals.begin();
  const keys = await openKeyList();
  try {
    const rows = await writeRows(archive, work, keys);
    const expected = await measureFiles({ dataDir, store, keys, signal });
    await work.measured(expected);
    let done = 0;
    const missing: BackupSummary['missing'] = { count: 0, keys: [] };
    const written = await writeFiles(
      archive,
      { dataDir, store, keys, signal },
      {
        report(bytes) {
          done += bytes;
          work.progress(done, Math.max(done, expected));
        },
        missing(key) {
          missing.count += 1;
          if (missing.count <= maxMissingListed) missing.keys.push(key);
        },
      },
    );
    await archive.finish({ rows, ...written, missing: missing.keys });
    return { rows, ...written, missing };
  } finally {
    await keys.close();
    await store.removals.end();
  }
}

async function writeRows(archive: ArchiveWriter, work: BackupWork, keys: KeyList): Promise<number> {
  const database = openExactDatabase(work.database);
  try {
    await archive.header({ version: work.version, migration: work.migration, database: database.kind });
    return await withSnapshot(database, async (snapshot) => {
      const rows = await writeDatabase(archive, snapshot);
      for await (const group of fileGroups(snapshot.db)) keys.add(group.keys);
      return rows;
    });
  } finally {
    await database.close();
  }
}
