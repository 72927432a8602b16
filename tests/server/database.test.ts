import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createCatalogueWriter } from '#server/catalogue/catalogue-writer.ts';
import { isDiskFull } from '#server/domain/disk-full.ts';
import { classifiers } from '#server/dictionaries/index.ts';
import { NewerDatabaseError, openDatabase } from '#server/repositories/database.ts';
import type { Db } from '#server/repositories/database.ts';
import { seedDictionaries } from '#server/repositories/dictionaries.ts';
import { writeMeta } from '#server/repositories/meta.ts';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnBoth } from '../support/server.ts';

describeOnBoth('the database', (database) => {
  let folder: string;
  let location: { file: string } | { url: string };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-database-'));
    const url = await database('empty');
    location = url === undefined ? { file: path.join(folder, 'tonika.sqlite') } : { url };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = async (work: (db: Db) => Promise<void>) => {
    const { db, close } = await openDatabase(location);
    try {
      await work(db);
    } finally {
      await close();
    }
  };
  const count = async (db: Db) => {
    const { total } = await db
      .selectFrom('classifiers')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  it('reopens a migrated database', async () => {
    await open(async (db) => writeMeta(db, 'note', 'kept'));
    await open(async (db) => {
      expect(await db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'note', value: 'kept' }]);
    });
  });

  it('refuses a database of a newer program', async () => {
    await open(async (db) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(db);
    });
    await expect(openDatabase(location)).rejects.toThrow(NewerDatabaseError);
  });

  it('opens one that a newer program has only added to', async () => {
    await open(async (db) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999+future', '2030-01-01')`.execute(db);
    });
    await open(async (db) => expect(await count(db)).toBe(0));
    await open(async (db) => {
      await sql`delete from kysely_migration where name = '0028-blog'`.execute(db);
    });
    await expect(openDatabase(location)).rejects.toThrow(NewerDatabaseError);
  });

  it('rolls back a migration that failed midway', async () => {
    // The third step runs again: it makes media and previews, then meets a table that is still there.
    const cascade = 'url' in location ? sql`cascade` : sql``;
    await open(async (db) => {
      await sql`delete from kysely_migration where name >= '0003'`.execute(db);
      for (const table of ['previews', 'stems', 'media'])
        await sql`drop table ${sql.table(table)} ${cascade}`.execute(db);
    });
    await expect(openDatabase(location)).rejects.toThrow(/variations/);
    await expect(openDatabase(location)).rejects.toThrow(/variations/);
  });

  it('seeds every classifier value once, keeps its id, and takes over a new name', async () => {
    const values = classifiers.flatMap(({ values }) => values.flatMap((value) => [value, ...(value.children ?? [])]));
    await open(async (db) => {
      await seedDictionaries(db);
      expect(await count(db)).toBe(values.length);
      const before = await db.selectFrom('classifiers').select(['id', 'path']).orderBy('id').execute();
      await db.updateTable('classifiers').set({ name_en: 'Old name' }).execute();
      await writeMeta(db, 'dictionaries', 'of an older program');
      await seedDictionaries(db);
      expect(await db.selectFrom('classifiers').select(['id', 'path']).orderBy('id').execute()).toEqual(before);
      const old = await db.selectFrom('classifiers').select('id').where('name_en', '=', 'Old name').execute();
      expect(old).toEqual([]);
    });
  });
});

it('locks SQLite from the start of a transaction, so that none fails in the middle', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-database-'));
  const file = path.join(folder, 'tonika.sqlite');
  const { db, close } = await openDatabase({ file });
  const other = new Database(file, { timeout: 0 });
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('users').select('id').execute();
      expect(() => other.exec('begin immediate')).toThrow(/locked/);
      await transaction.deleteFrom('users').execute();
    });
    other.exec('begin immediate; rollback');
  } finally {
    other.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('reports a full disk as such, loses nothing, and continues once there is space', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-full-'));
  const { db, close } = await openDatabase({ file: path.join(folder, 'tonika.sqlite') });
  await seedDictionaries(db);
  const writer = createCatalogueWriter(db);
  const long = 'x'.repeat(100_000);
  const id = await writer.author({ uid: 'before', name: { ru: 'a' } });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  await expect(writer.author({ uid: 'after', name: { ru: long } })).rejects.toSatisfy(isDiskFull);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect(await writer.author({ uid: 'before', name: { ru: 'b' } })).toBe(id);
  expect(await db.selectFrom('authors').select('name_ru').execute()).toEqual([{ name_ru: 'b' }]);
  await close();
  await rm(folder, { recursive: true });
});
