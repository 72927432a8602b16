import type { Kysely } from 'kysely';

/** Which tracks have changed is read off one index, however wide their rows are. */
export async function revisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tracks')
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('tracks_revisions')
    .on('tracks')
    .columns(['entity', 'is_listed', 'id', 'revision'])
    .execute();
}
