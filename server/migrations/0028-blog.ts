import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** The blog: categories, posts with their texts in one language or both, and the pictures in the texts. */
export async function blog(db: Kysely<unknown>, { id, sorted }: Columns): Promise<void> {
  await db.schema
    .createTable('blog_categories')
    .addColumn('id', id.type, id.build)
    .addColumn('slug', sorted, (column) => column.notNull().unique())
    .addColumn('name_ru', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('blog_posts')
    .addColumn('id', id.type, id.build)
    .addColumn('slug', sorted, (column) => column.notNull().unique())
    .addColumn('category_id', 'bigint', (column) => column.notNull().references('blog_categories.id'))
    .addColumn('picture_id', 'bigint', (column) => column.references('pictures.id'))
    .addColumn('picture_of', 'text')
    .addColumn('dated', 'text')
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('blog_posts_published').on('blog_posts').columns(['published_at', 'id']).execute();
  await db.schema
    .createTable('blog_texts')
    .addColumn('post_id', 'bigint', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blog_texts_key', ['post_id', 'locale'])
    .execute();
  await db.schema
    .createTable('blog_figures')
    .addColumn('id', id.type, id.build)
    .addColumn('post_id', 'bigint', (column) => column.notNull().references('blog_posts.id').onDelete('cascade'))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('picture_id', 'bigint', (column) => column.notNull().references('pictures.id'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addUniqueConstraint('blog_figures_key', ['post_id', 'locale', 'file'])
    .execute();
}
