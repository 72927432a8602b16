import type { CreateTableBuilder, Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** What people keep of the catalogue: favourites, plays, projects, reports; in words where the sound may leave it. */
export async function personal(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await db.schema
    .createTable('content_snapshots')
    .addColumn('content_type_id', 'text', (column) => column.notNull())
    .addColumn('content_id', 'bigint', (column) => column.notNull())
    .addColumn('track_id', 'bigint', (column) => column.notNull())
    .addColumn('info', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_snapshots_key', ['content_type_id', 'content_id'])
    .execute();
  await heard(db, columns);
  await projects(db, columns);
  await reports(db, columns);
}

/** The person whose it is; what is theirs goes with the account. */
const owned = <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
  table.addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'));

/** A version or stem. No foreign key: the row stays when its track is taken out of the catalogue. */
const content = <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
  table
    .addColumn('content_type_id', 'text', (column) => column.notNull())
    .addColumn('content_id', 'bigint', (column) => column.notNull());

async function heard(db: Kysely<unknown>, { id, sorted }: Columns): Promise<void> {
  await owned(db.schema.createTable('favorites').addColumn('id', id.type, id.build))
    .addColumn('item_type_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('favorites_item', ['user_id', 'item_type_id', 'item_id'])
    .execute();
  await content(owned(db.schema.createTable('listened_content').addColumn('id', id.type, id.build)))
    .addColumn('listened_at', sorted, (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addUniqueConstraint('listened_content_play', ['user_id', 'key'])
    .execute();
  await db.schema
    .createIndex('listened_content_user')
    .on('listened_content')
    .columns(['user_id', 'content_type_id', 'content_id', 'listened_at'])
    .execute();
}

async function projects(db: Kysely<unknown>, { id, sorted }: Columns): Promise<void> {
  await owned(db.schema.createTable('projects').addColumn('id', id.type, id.build))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('owner_name', 'text')
    .addColumn('picture_id', 'bigint', (column) => column.references('pictures.id'))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('is_shared', 'integer', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('used_at', sorted, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('projects_user').on('projects').columns(['user_id', 'used_at', 'id']).execute();
  await db.schema.createIndex('projects_picture').on('projects').column('picture_id').execute();
  await content(
    db.schema
      .createTable('project_items')
      .addColumn('id', id.type, id.build)
      .addColumn('project_id', 'bigint', (column) => column.notNull().references('projects.id').onDelete('cascade')),
  )
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('track_id', 'bigint', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('project_items_content', ['project_id', 'content_type_id', 'content_id'])
    .execute();
  await db.schema
    .createIndex('project_items_order')
    .on('project_items')
    .columns(['project_id', 'entity', 'position', 'id'])
    .execute();
  await db.schema.createIndex('project_items_track').on('project_items').columns(['project_id', 'track_id']).execute();
}

async function reports(db: Kysely<unknown>, { id, real }: Columns): Promise<void> {
  await owned(db.schema.createTable('reports').addColumn('id', id.type, id.build))
    .addColumn('project_id', 'bigint', (column) => column.references('projects.id').onDelete('set null'))
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('project_name', 'text', (column) => column.notNull())
    .addColumn('media', 'text', (column) => column.notNull())
    .addColumn('territory', 'text', (column) => column.notNull())
    .addColumn('items_counter', 'integer', (column) => column.notNull())
    .addColumn('used_seconds', real, (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reports_user').on('reports').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('reports_project').on('reports').column('project_id').execute();
  await content(
    db.schema
      .createTable('report_items')
      .addColumn('id', id.type, id.build)
      .addColumn('report_id', 'bigint', (column) => column.notNull().references('reports.id').onDelete('cascade')),
  )
    .addColumn('track_id', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('used_seconds', real, (column) => column.notNull())
    .addColumn('is_partial', 'integer', (column) => column.notNull())
    .addColumn('time_in', real)
    .addColumn('time_out', real)
    .execute();
  await db.schema.createIndex('report_items_order').on('report_items').columns(['report_id', 'position']).execute();
}
