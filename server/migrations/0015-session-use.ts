import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** When, where and with what a session was last used, and the devices on which an account was opened before. */
export async function sessionUse(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('last_used_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['address', 'user_agent'] as const) {
    await db.schema.alterTable('sessions').addColumn(name, 'text').execute();
  }
  // Nobody has written it down before: a session is not taken for unused because of that.
  await sql`update sessions set last_used_at = ${new Date().toISOString()}`.execute(db);
  await db.schema
    .createTable('known_devices')
    .addColumn('id', id.type, id.build)
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('known_devices_key', ['user_id', 'secret_hash'])
    .execute();
}
