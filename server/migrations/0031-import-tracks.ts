import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** Tracks that several processes import together (server/import/share), and what became of them. */
export async function importTracks(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  await db.schema
    .createTable('import_tracks')
    .addColumn('id', id.type, id.build)
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('sent', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('waits_in', 'text')
    .addColumn('report', 'text')
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('import_tracks_waiting').on('import_tracks').column('waits_in').execute();
  await db.schema.createIndex('import_tracks_ended').on('import_tracks').column('ended_at').execute();
}
