import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Links of mails keep what they stand for: a registration its own password and profile, a change of e-mail the version of
 * the credentials it was requested with.
 */
export async function accountLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('credential_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['password_hash', 'registration', 'device_hash'] as const) {
    await db.schema.alterTable('user_links').addColumn(name, 'text').execute();
  }
  await db.schema
    .alterTable('user_links')
    .addColumn('credential_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Until now the newest registration overwrote the account, and its link was the only one.
  await sql`
    update user_links set password_hash = (select password_hash from users where users.id = user_links.user_id)
    where kind = 'register'`.execute(db);
  // A pending change may be a stranger's who has lost the password since: its owner requests it again.
  await sql`delete from user_links where kind = 'email'`.execute(db);
  await sql`update users set email_new = null`.execute(db);
}
