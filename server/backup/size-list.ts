import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'libsql';

import type { StorageBackend, StoredFile } from '../domain/file-store.ts';

/** Files of one read. */
const batch = 1000;

/** What a store had at one moment, on disk: a bucket lists a thousand files in the time in which it finds one by its key. */
export interface SizeList {
  /** Bytes; undefined where it had no such file. */
  sizeOf(key: string): number | undefined;
  all(): Iterable<StoredFile>;
  close(): Promise<void>;
}

/** Lists a store into a temporary folder. */
export async function listSizes(store: StorageBackend, signal: AbortSignal): Promise<SizeList> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-sizes-'));
  const database = new Database(path.join(folder, 'sizes'));
  const close = async () => {
    database.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    database.exec(`
      pragma journal_mode = off; pragma synchronous = off;
      create table files (key text primary key, size integer not null) without rowid;
      begin`);
    const insert = database.prepare('insert or replace into files (key, size) values (?, ?)');
    for await (const { key, size } of store.list()) {
      signal.throwIfAborted();
      insert.run([key, size]);
    }
  } catch (cause) {
    await close();
    throw cause;
  }
  const find = database.prepare('select size from files where key = ?');
  const next = database.prepare('select key, size from files where key > ? order by key limit ?');
  return {
    sizeOf: (key) => (find.get([key]) as { size: number } | undefined)?.size,
    *all() {
      for (let last = ''; ;) {
        const files = next.all([last, batch]) as StoredFile[];
        yield* files;
        if (files.length < batch) return;
        last = files.at(-1)?.key ?? '';
      }
    },
    close,
  };
}
