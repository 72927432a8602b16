import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** People with their companies, sessions and tokens, links of mails, mails on their way, and calls made once. */
export async function accounts(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await people(db, columns);
  await sessions(db, columns);
  await mails(db, columns);
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['owner', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
}

async function people(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', id.type, id.build)
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('email_new', 'text')
    .addColumn('email_verified_at', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('description', 'text')
    .addColumn('picture_id', 'bigint', (column) => column.references('pictures.id'))
    .addColumn('company_name', 'text')
    .addColumn('company_address', 'text')
    .addColumn('company_city', 'text')
    .addColumn('company_index', 'text')
    .addColumn('company_country_id', 'bigint', (column) => column.references('users_countries.id'))
    .addColumn('state_id', 'integer', (column) => column.notNull())
    .addColumn('subscription_type_id', 'text', (column) => column.notNull())
    .addColumn('subscription_till', 'bigint')
    .addColumn('subscription_till_for_exclusive_tracks', 'bigint')
    .addColumn('locale_id', 'bigint', (column) => column.notNull().references('locales.id'))
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('users_business_types')
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('type_id', 'bigint', (column) => column.notNull().references('users_company_business_types.id'))
    .addPrimaryKeyConstraint('users_business_types_key', ['user_id', 'type_id'])
    .execute();
}

/** Secrets are kept as their SHA-256: who reads the database cannot use them. */
async function sessions(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  const owned = (name: string, owner: string, references: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', id.type, id.build)
      .addColumn(owner, 'bigint', (column) => column.notNull().references(references).onDelete('cascade'))
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull());
  await owned('sessions', 'user_id', 'users.id')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await owned('tokens', 'session_id', 'sessions.id').execute();
  await owned('user_links', 'user_id', 'users.id')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  for (const [table, column] of [
    ['sessions', 'user_id'],
    ['tokens', 'session_id'],
    ['user_links', 'user_id'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}

async function mails(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', id.type, id.build)
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('attachment_key', 'text')
    .addColumn('attachment_name', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mails_due').on('mails').column('due_at').execute();
}
