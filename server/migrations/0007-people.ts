import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Who wrote and who performed a track, its place on its album, and the label of a track without an album. */
export async function people(db: Kysely<unknown>): Promise<void> {
  // Null: both, or nobody has said.
  await db.schema.alterTable('track_authors').addColumn('role', 'text').execute();
  await db.schema.alterTable('tracks').addColumn('track_number', 'integer').execute();
  await db.schema
    .alterTable('tracks')
    .addColumn('label_id', 'bigint', (column) => column.references('labels.id'))
    .execute();
  await sql`create index tracks_label_id on tracks (label_id) where label_id is not null`.execute(db);
}
