import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** Jobs of an installation on SQLite (server/jobs), and the last period of each kind that repeats, on both. */
export async function jobs(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', id.type, id.build)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.unique())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('max_attempts', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'text', (column) => column.notNull())
    .addColumn('locked_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['run_at', 'id']).execute();
  await db.schema
    .createTable('job_periods')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('period', 'text', (column) => column.notNull())
    .execute();
}
