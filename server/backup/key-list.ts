import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'libsql';

/** Keys of one read. */
const pageSize = 1000;

/** A set of keys of the file store on disk: a large catalogue names hundreds of thousands. */
export interface KeyList {
  add(keys: readonly string[]): void;
  has(key: string): boolean;
  /** In order. */
  all(): Iterable<string>;
  close(): Promise<void>;
}

/** Opens an empty list in a temporary folder. */
export async function openKeyList(): Promise<KeyList> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-keys-'));
  const database = new Database(path.join(folder, 'keys'));
  database.exec(`
    pragma journal_mode = off; pragma synchronous = off;
    create table keys (key text primary key) without rowid;
    begin`);
  const insert = database.prepare('insert or ignore into keys (key) values (?)');
  const find = database.prepare('select 1 from keys where key = ?');
  const next = database.prepare('select key from keys where key > ? order by key limit ?');
  return {
    add(keys) {
      for (const key of keys) insert.run([key]);
    },
    has: (key) => find.get([key]) !== undefined,
    *all() {
      for (let last = ''; ;) {
        const rows = next.all([last, pageSize]) as { key: string }[];
        if (rows.length === 0) return;
        for (const { key } of rows) yield key;
        last = rows.at(-1)?.key ?? '';
      }
    },
    async close() {
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
