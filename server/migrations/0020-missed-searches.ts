import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** What was searched for without a whole answer, and how often; by whom is not kept. */
export async function missedSearches(db: Kysely<unknown>, { sorted }: Columns): Promise<void> {
  await db.schema
    .createTable('missed_searches')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('text', sorted, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('missed_searches_key', ['entity', 'text'])
    .execute();
}
