import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** What people wrote to us, and what they were answered. */
export async function feedback(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('id', id.type, id.build)
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('file_key', 'text')
    .addColumn('file_name', 'text')
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text')
    .execute();
}
