import type { Kysely } from 'kysely';

/** Limited attempts, where several processes count them together (server/peers); empty where one counts in its memory. */
export async function attempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('is_denied', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempts_expiry').on('attempts').column('expires_at').execute();
}
