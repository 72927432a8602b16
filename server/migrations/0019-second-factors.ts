import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** Passkeys, authenticator apps, recovery codes, and sign-ins that wait for one of them. */
export async function secondFactors(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  const owned = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', id.type, id.build)
      .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (column) => column.notNull());
  await owned('passkeys')
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await owned('authenticator_apps')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('confirmed_at', 'text')
    .addUniqueConstraint('authenticator_apps_user', ['user_id'])
    .execute();
  await owned('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .execute();
  await db.schema
    .createTable('factor_challenges')
    .addColumn('id', id.type, id.build)
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('webauthn_challenge', 'text', (column) => column.notNull())
    .addColumn('credential_version', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['passkeys', 'recovery_codes', 'factor_challenges']) {
    await db.schema.createIndex(`${table}_user_id`).on(table).column('user_id').execute();
  }
  await db.schema
    .alterTable('users')
    .addColumn('has_password', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
