import { sql } from 'kysely';

import { postgresColumns, sqliteColumns } from '../../migrations/columns.ts';
import { migrationsFor } from '../../migrations/index.ts';
import { openExactDatabase } from './exact-database.ts';
import type { ExactDatabase } from './exact-database.ts';
import { migrationsOf, tablesOf } from './tables.ts';

/** Names of the steps of the schema that this program knows, in order. */
export const migrationNames: readonly string[] = Object.keys(migrationsFor(sqliteColumns)).toSorted();

/** Removes a schema of ours with all rows. */
export async function dropSchema(database: ExactDatabase): Promise<void> {
  if ((await migrationsOf(database)) === undefined) return;
  for (const name of await productTables()) {
    const cascade = database.kind === 'postgres' ? sql`cascade` : sql``;
    await sql`drop table if exists ${sql.table(name)} ${cascade}`.execute(database.db);
  }
  // Jobs name rows by ids that other rows will have; the next start makes it again (server/jobs).
  if (database.kind === 'postgres') await sql`drop schema if exists graphile_worker cascade`.execute(database.db);
}

/** The tables that the migrations make: others in the same database are not ours. */
async function productTables(): Promise<string[]> {
  const scratch = openExactDatabase({ file: ':memory:' });
  try {
    await makeSchema(scratch, migrationNames.at(-1) ?? '');
    const tables = await tablesOf(scratch);
    return [...tables.map(({ name }) => name), 'kysely_migration', 'kysely_migration_lock'];
  } finally {
    await scratch.close();
  }
}

/**
 * Makes the schema as it was after a migration; Kysely's Migrator, whose tables this makes, cannot run inside the
 * transaction of somebody else.
 */
export async function makeSchema({ db, kind }: ExactDatabase, migration: string): Promise<void> {
  const columns = kind === 'sqlite' ? sqliteColumns : postgresColumns;
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null)`.execute(
    db,
  );
  await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`.execute(db);
  const steps = migrationsFor(columns);
  for (const name of migrationNames.filter((step) => step <= migration)) {
    await steps[name]?.up(db);
    const now = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now})`.execute(db);
  }
}
