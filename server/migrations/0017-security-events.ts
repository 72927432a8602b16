import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** What happened to the security of accounts: shown to their owners, removed after 90 days and with the account. */
export async function securityEvents(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  await db.schema
    .createTable('security_events')
    .addColumn('id', id.type, id.build)
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('network', 'text')
    .addColumn('request', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('security_events_user').on('security_events').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('security_events_age').on('security_events').column('created_at').execute();
}
