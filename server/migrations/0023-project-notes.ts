import type { Kysely } from 'kysely';

/** Whether others read the notes of a project by its link; nobody but its owner did before. */
export async function projectNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('shows_notes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
