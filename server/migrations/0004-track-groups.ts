import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { fold, sortKey } from '#shared/search/fold.ts';
import type { Columns } from './columns.ts';

const tables = ['authors', 'labels', 'albums', 'libraries', 'playlists', 'collections'] as const;
type Table = (typeof tables)[number];

interface Names {
  id: number;
  name_ru: string;
  name_en: string;
  description_ru: string | null;
  description_en: string | null;
}

/** By what track groups are sorted, searched and counted, and which authors the editors put first. */
export async function trackGroups(db: Kysely<unknown>, { sorted, real }: Columns): Promise<void> {
  for (const table of tables) {
    const column = (name: string, type: typeof sorted, none: string | number) =>
      db.schema
        .alterTable(table)
        .addColumn(name, type, (added) => added.notNull().defaultTo(none))
        .execute();
    await column('sort_ru', sorted, '');
    await column('sort_en', sorted, '');
    await column('search', sql`text`, '');
    for (const entity of ['music', 'sound']) {
      await column(`${entity}_tracks`, sql`integer`, 0);
      await column(`${entity}_seconds`, real, 0);
    }
    await fillTexts(db, table);
    await fillCounts(db, table);
    for (const sort of ['sort_ru', 'sort_en']) {
      await db.schema.createIndex(`${table}_${sort}`).on(table).column(sort).execute();
    }
  }
  await db.schema.alterTable('authors').addColumn('a_list_position', 'integer').execute();
  await db.schema.createIndex('albums_release').on('albums').column('release_date').execute();
  await db.schema.createIndex('albums_label').on('albums').column('label_id').execute();
}

async function fillTexts(db: Kysely<unknown>, table: Table): Promise<void> {
  const { rows } = await sql<Names>`
    select id, name_ru, name_en, description_ru, description_en from ${sql.table(table)}`.execute(db);
  for (const { id, ...row } of rows) {
    const search = fold(Object.values(row).join(' '));
    await sql`
      update ${sql.table(table)}
      set sort_ru = ${sortKey(row.name_ru)}, sort_en = ${sortKey(row.name_en)}, search = ${search}
      where id = ${id}`.execute(db);
  }
}

/** Tables beside the tracks that say whose they are. */
const joins: Record<Table, { owner: string; from: string }> = {
  authors: { owner: 'author_id', from: 'tracks join track_authors on track_id = tracks.id' },
  playlists: { owner: 'playlist_id', from: 'tracks join playlists_items on track_id = tracks.id' },
  collections: { owner: 'collection_id', from: 'tracks join collections_items on track_id = tracks.id' },
  labels: { owner: 'label_id', from: 'tracks join albums on albums.id = tracks.album_id' },
  albums: { owner: 'album_id', from: 'tracks' },
  libraries: { owner: 'library_id', from: 'tracks' },
};

async function fillCounts(db: Kysely<unknown>, table: Table): Promise<void> {
  const { owner, from } = joins[table];
  for (const entity of ['music', 'sound']) {
    await sql`
      update ${sql.table(table)}
      set ${sql.ref(`${entity}_tracks`)} = counted.tracks, ${sql.ref(`${entity}_seconds`)} = counted.seconds
      from (
        select ${sql.ref(owner)} as owner_id, count(*) as tracks, sum(tracks.duration) as seconds
        from ${sql.raw(from)} where entity = ${entity} and is_listed = 1 group by ${sql.ref(owner)}
      ) as counted
      where counted.owner_id = ${sql.ref(`${table}.id`)}`.execute(db);
  }
}
