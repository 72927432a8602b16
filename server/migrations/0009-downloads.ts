import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** Tickets of downloads with what was sent of each, and what people have downloaded. */
export async function downloads(db: Kysely<unknown>, { id }: Columns): Promise<void> {
  await db.schema
    .createTable('download_tickets')
    .addColumn('id', id.type, id.build)
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('sent', 'text', (column) => column.notNull())
    .addColumn('counted_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('download_tickets_age').on('download_tickets').column('created_at').execute();
  await db.schema
    .createTable('downloaded_content')
    .addColumn('id', id.type, id.build)
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content_type_id', 'text', (column) => column.notNull())
    .addColumn('content_id', 'bigint', (column) => column.notNull())
    .addColumn('file_type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('downloaded_content_user')
    .on('downloaded_content')
    .columns(['user_id', 'content_type_id', 'created_at'])
    .execute();
}
