import type { Kysely } from 'kysely';

import type { Columns } from './columns.ts';

/** Counters and versions, pictures, classifiers and the other dictionaries (spec.md section 3). */
export async function dictionaries(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { id } = columns;
  const named = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', id.type, id.build)
      .addColumn('name_ru', 'text', (column) => column.notNull())
      .addColumn('name_en', 'text', (column) => column.notNull());

  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('pictures')
    .addColumn('id', id.type, id.build)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('widths', 'text', (column) => column.notNull())
    .execute();

  await named('classifier_groups')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('group_key', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('classifier_groups_key', ['entity', 'group_key'])
    .execute();
  await named('classifiers')
    .addColumn('group_id', 'bigint', (column) => column.notNull().references('classifier_groups.id'))
    .addColumn('parent_id', 'bigint', (column) => column.references('classifiers.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addUniqueConstraint('classifiers_path', ['group_id', 'path'])
    .execute();

  await named('continents')
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .execute();
  await named('countries')
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('continent_id', 'bigint', (column) => column.notNull().references('continents.id'))
    .execute();
  await named('cities')
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('country_id', 'bigint', (column) => column.notNull().references('countries.id'))
    .execute();
  await named('locales')
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .execute();
  await named('users_countries')
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .execute();
  await named('users_company_business_types')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .execute();
}
