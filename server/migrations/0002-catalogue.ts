import type { CreateTableBuilder, Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** Tracks with their versions and stems, and what gathers them: authors, albums, labels, libraries, lists. */
export async function catalogue(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { id, sorted } = columns;
  const trackGroup = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', id.type, id.build)
      .addColumn('uid', 'text', (column) => column.notNull().unique())
      .addColumn('name_ru', 'text', (column) => column.notNull())
      .addColumn('name_en', 'text', (column) => column.notNull())
      .addColumn('description_ru', 'text')
      .addColumn('description_en', 'text')
      .addColumn('picture_id', 'bigint', (column) => column.references('pictures.id'))
      .addColumn('created_at', 'text', (column) => column.notNull());

  for (const name of ['authors', 'labels', 'libraries', 'playlists', 'collections']) await trackGroup(name).execute();
  await trackGroup('albums')
    .addColumn('label_id', 'bigint', (column) => column.references('labels.id'))
    .addColumn('release_date', 'text')
    .execute();

  const track = db.schema
    .createTable('tracks')
    .addColumn('id', id.type, id.build)
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('title_ru', 'text', (column) => column.notNull())
    .addColumn('title_en', 'text', (column) => column.notNull())
    .addColumn('description_ru', 'text')
    .addColumn('description_en', 'text')
    .addColumn('lyrics_ru', 'text')
    .addColumn('lyrics_en', 'text')
    .addColumn('album_id', 'bigint', (column) => column.references('albums.id'))
    .addColumn('library_id', 'bigint', (column) => column.references('libraries.id'))
    .addColumn('country_id', 'bigint', (column) => column.references('countries.id'))
    .addColumn('city_id', 'bigint', (column) => column.references('cities.id'))
    .addColumn('picture_id', 'bigint', (column) => column.references('pictures.id'))
    .addColumn('bpm', columns.real)
    .addColumn('bpm_confidence', columns.real)
    .addColumn('is_exclusive', 'integer', (column) => column.notNull())
    .addColumn('is_checked', 'integer', (column) => column.notNull())
    .addColumn('editorial_rank', 'integer')
    .addColumn('created_at', sorted, (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('downloads_counter', 'integer', (column) => column.notNull().defaultTo(0));
  await derived(track, columns).execute();
  await db.schema.createIndex('tracks_number').unique().on('tracks').columns(['entity', 'number']).execute();
  await db.schema
    .createIndex('tracks_default')
    .on('tracks')
    .columns(['entity', 'is_listed', 'rank', 'created_at'])
    .execute();
  for (const column of ['album_id', 'library_id']) {
    await db.schema.createIndex(`tracks_${column}`).on('tracks').column(column).execute();
  }

  await items(db, 'playlists_items', 'playlist_id', 'playlists.id');
  await items(db, 'collections_items', 'collection_id', 'collections.id');
  await items(db, 'track_authors', 'author_id', 'authors.id');
  await db.schema
    .createTable('track_classifiers')
    .addColumn('track_id', 'bigint', (column) => column.notNull().references('tracks.id').onDelete('cascade'))
    .addColumn('classifier_id', 'bigint', (column) => column.notNull().references('classifiers.id'))
    .addPrimaryKeyConstraint('track_classifiers_key', ['track_id', 'classifier_id'])
    .execute();
  await db.schema
    .createIndex('track_classifiers_classifier')
    .on('track_classifiers')
    .columns(['classifier_id', 'track_id'])
    .execute();
}

/** Columns that follow from others; the writer keeps them true. */
function derived<Table extends string>(table: CreateTableBuilder<Table>, { real, sorted }: Columns) {
  let built = table
    .addColumn('is_listed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('main_variation_id', 'bigint')
    .addColumn('duration', real, (column) => column.notNull().defaultTo(0))
    .addColumn('rank', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('variations_counter', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('stems_counter', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sort_ru', sorted, (column) => column.notNull().defaultTo(''))
    .addColumn('sort_en', sorted, (column) => column.notNull().defaultTo(''));
  for (const scope of ['title', 'author', 'description', 'lyrics', 'all']) {
    built = built.addColumn(`search_${scope}`, 'text', (column) => column.notNull().defaultTo(''));
  }
  return built;
}

/** Tracks in an order that somebody chose. */
async function items(db: Kysely<unknown>, table: string, owner: string, references: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn(owner, 'bigint', (column) => column.notNull().references(references).onDelete('cascade'))
    .addColumn('track_id', 'bigint', (column) => column.notNull().references('tracks.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, [owner, 'track_id'])
    .execute();
  await db.schema.createIndex(`${table}_track`).on(table).column('track_id').execute();
}
