import { sql } from 'kysely';

import type { ExactDatabase } from './exact-database.ts';

/** A table of the database. */
export interface TableShape {
  name: string;
  columns: readonly { name: string; isInteger: boolean }[];
  /** Whether it has an `id` that counts by itself. */
  isCounted: boolean;
}

const integers = new Set(['integer', 'bigint', 'int2', 'int4', 'int8']);

/** The tables of the product's schema by name, without those of the migrations. */
export async function tablesOf({ db, kind }: ExactDatabase): Promise<TableShape[]> {
  const schema = kind === 'postgres' ? await currentSchema({ db }) : undefined;
  const tables = await db.introspection.getTables();
  return tables
    .filter((table) => !table.isView && (schema === undefined || table.schema === schema))
    .filter(({ name }) => !name.startsWith('sqlite_'))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => ({
        name: column.name,
        isInteger: integers.has(column.dataType.toLowerCase()),
      })),
      isCounted: columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names of all migrations that the database has had, in order; undefined where it has no schema of ours. */
export async function migrationsOf({ db, kind }: ExactDatabase): Promise<string[] | undefined> {
  const found =
    kind === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table' and name = 'kysely_migration'`
      : sql`select relname from pg_class where relname = 'kysely_migration' and relnamespace = current_schema()::regnamespace`;
  const { rows } = await found.execute(db);
  if (rows.length === 0) return undefined;
  const { rows: names } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return names.map(({ name }) => name);
}

async function currentSchema({ db }: Pick<ExactDatabase, 'db'>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}
