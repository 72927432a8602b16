import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** What can be heard: media with their previews, tied to versions and stems. */
export async function recordings(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { id, real } = columns;
  await db.schema
    .createTable('media')
    .addColumn('id', id.type, id.build)
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('master', 'text', (column) => column.notNull())
    .addColumn('sample_rate', 'integer', (column) => column.notNull())
    .addColumn('channels', 'integer', (column) => column.notNull())
    .addColumn('bit_depth', 'integer')
    .addColumn('duration', real, (column) => column.notNull())
    .addColumn('integrated', real)
    .addColumn('true_peak', real)
    .addColumn('gain', real, (column) => column.notNull())
    .addColumn('peaks', 'text', (column) => column.notNull())
    .addColumn('waveform', columns.bytes, (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('previews')
    .addColumn('id', id.type, id.build)
    .addColumn('media_id', 'bigint', (column) => column.notNull().references('media.id').onDelete('cascade'))
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('sample_rate', 'integer', (column) => column.notNull())
    .addColumn('channels', 'integer', (column) => column.notNull())
    .addColumn('delay', 'integer', (column) => column.notNull())
    .addColumn('padding', 'integer', (column) => column.notNull())
    .addColumn('seek', 'text', (column) => column.notNull())
    .addUniqueConstraint('previews_format', ['media_id', 'format'])
    .execute();

  const heard = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', id.type, id.build)
      .addColumn('uid', 'text', (column) => column.notNull().unique())
      .addColumn('track_id', 'bigint', (column) => column.notNull().references('tracks.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('media_id', 'bigint', (column) => column.references('media.id').onDelete('set null'))
      .addColumn('is_listed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('downloads_counter', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addUniqueConstraint(`${name}_number`, ['track_id', 'number']);
  await heard('variations')
    .addColumn('is_main', 'integer', (column) => column.notNull())
    .addColumn('classifier_id', 'bigint', (column) => column.references('classifiers.id'))
    .addColumn('name_ru', 'text')
    .addColumn('name_en', 'text')
    .execute();
  await heard('stems')
    .addColumn('name_ru', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['variations', 'stems']) {
    await db.schema.createIndex(`${table}_media`).on(table).column('media_id').execute();
  }
}
