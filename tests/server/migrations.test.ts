import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { postgresColumns, sqliteColumns } from '#server/migrations/columns.ts';
import { migrationsFor } from '#server/migrations/index.ts';
import { openDatabase } from '#server/repositories/database.ts';
import { Kysely, Migrator, PostgresDialect, sql, SqliteDialect } from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { expect, it } from 'vitest';

import { describeOnBoth } from '../support/server.ts';

describeOnBoth('a database from before track groups were counted', (database) => {
  it('restores texts and counts at the next start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tonika-migrations-'));
    const url = await database('empty');
    const file = path.join(folder, 'tonika.sqlite');
    const dialect =
      url === undefined
        ? new SqliteDialect({ database: new Database(file) })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) });
    const old = new Kysely<unknown>({ dialect });
    const migrations = migrationsFor(url === undefined ? sqliteColumns : postgresColumns);
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('0003-recordings');
    const now = '2026-01-01T00:00:00.000Z';
    const facts = sql`name_ru, name_en, created_at`;
    await sql`insert into labels (uid, ${facts}) values ('north', 'Север', 'North', ${now})`.execute(old);
    await sql`insert into albums (uid, ${facts}, label_id) values ('ice', '«Лёд»', 'Ice', ${now}, 1)`.execute(old);
    await sql`insert into authors (uid, ${facts}) values ('kim', 'Ким', 'Kim', ${now})`.execute(old);
    await sql`insert into playlists (uid, ${facts}) values ('evening', 'Вечер', 'Evening', ${now})`.execute(old);
    for (const [number, listed] of [
      [1, 1],
      [2, 1],
      [3, 0],
    ] as const) {
      await sql`
        insert into tracks (uid, entity, number, title_ru, title_en, album_id, is_exclusive, is_checked, created_at,
          updated_at, is_listed, duration)
        values (${`t${number}`}, 'music', ${number}, 't', 't', 1, 0, 1, ${now}, ${now}, ${listed}, 10.5)`.execute(old);
      await sql`insert into track_authors (track_id, author_id, position) values (${number}, 1, 0)`.execute(old);
    }
    await sql`insert into playlists_items (playlist_id, track_id, position) values (1, 2, 0)`.execute(old);
    await old.destroy();

    const { db, close } = await openDatabase(url === undefined ? { file } : { url });
    const countsOf = (table: 'labels' | 'albums' | 'authors' | 'playlists') =>
      db
        .selectFrom(table)
        .select(['music_tracks', 'music_seconds', 'sound_tracks', 'sort_ru', 'search'])
        .executeTakeFirstOrThrow()
        .then((row) => Object.values(row));
    expect(await countsOf('albums')).toEqual([2, 21, 0, 'лед»', '«лед» ice']);
    expect(await countsOf('labels')).toEqual([2, 21, 0, 'север', 'север north']);
    expect(await countsOf('authors')).toEqual([2, 21, 0, 'ким', 'ким kim']);
    expect(await countsOf('playlists')).toEqual([1, 10.5, 0, 'вечер', 'вечер evening']);
    await close();
    await rm(folder, { recursive: true });
  });
});
