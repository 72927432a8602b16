import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { valueOf } from './cells.ts';
import type { Cell } from './cells.ts';
import type { ExactDatabase } from './exact-database.ts';
import { dropSchema, makeSchema } from './product-schema.ts';
import { tablesOf } from './tables.ts';
import type { TableShape } from './tables.ts';

/** A database that is being filled in one transaction. */
export interface DatabaseLoad {
  /** @throws RangeError for a table or column that the schema does not have */
  insert(table: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Sets from which id on each table counts, and checks that every row that another names is there. */
  finish(lastIds: Readonly<Record<string, number>>): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * Makes the schema as it was after `migration`, without rows; nothing is there before `commit`. A schema of ours that the
 * database has already goes with it.
 *
 * @param migration one of `migrationNames` (product-schema.ts)
 */
export async function beginLoad(database: ExactDatabase, migration: string): Promise<DatabaseLoad> {
  const transaction = await database.db.startTransaction().execute();
  const inside = { ...database, db: transaction };
  try {
    await dropSchema(inside);
    await makeSchema(inside, migration);
    const tables = new Map((await tablesOf(inside)).map((table) => [table.name, table]));
    // What migrations themselves have put in is in the archive, too.
    if (database.kind === 'postgres') await suspendForeignKeys(transaction);
    for (const name of tables.keys()) await sql`delete from ${sql.table(name)}`.execute(transaction);
    return {
      insert: (table, columns, rows) => insertRows(transaction, tables.get(table), columns, rows),
      finish: (lastIds) =>
        database.kind === 'sqlite' ? finishSqlite(transaction, lastIds) : finishPostgres(transaction, lastIds, tables),
      commit: () => transaction.commit().execute(),
      rollback: () => transaction.rollback().execute(),
    };
  } catch (cause) {
    await transaction.rollback().execute();
    throw cause;
  }
}

async function insertRows(
  db: Kysely<unknown>,
  table: TableShape | undefined,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const known = new Set(table?.columns.map(({ name }) => name));
  const isKnown = table !== undefined && columns.every((column) => known.has(column));
  if (!isKnown || rows.some((row) => row.length !== columns.length)) throw new RangeError('no such table');
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row.map(valueOf))})`));
  await sql`insert into ${sql.table(table.name)} (${names}) values ${values}`.execute(db);
}

async function finishSqlite(db: Kysely<unknown>, lastIds: Readonly<Record<string, number>>): Promise<void> {
  await sql`delete from sqlite_sequence`.execute(db);
  for (const [name, id] of Object.entries(lastIds)) {
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${BigInt(id)})`.execute(db);
  }
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (rows[0]) throw new RangeError(`a row of ${rows[0].table} names one that is not there`);
}

async function finishPostgres(
  db: Kysely<unknown>,
  lastIds: Readonly<Record<string, number>>,
  tables: ReadonlyMap<string, TableShape>,
): Promise<void> {
  for (const [name, id] of Object.entries(lastIds)) {
    if (!tables.get(name)?.isCounted || id < 1) continue;
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), 'id')::regclass, ${id}, true)`.execute(db);
  }
  await restoreForeignKeys(db);
}

/** Rows come by table, not in the order in which they name each other: their keys are checked at the end. */
async function suspendForeignKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table suspended_keys on commit drop as
    select conrelid::regclass::text as owner, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  await sql`
    do $$ declare suspended record; begin
      for suspended in select * from suspended_keys loop
        execute format('alter table %s drop constraint %I', suspended.owner, suspended.name);
      end loop;
    end $$`.execute(db);
}

async function restoreForeignKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare suspended record; begin
      for suspended in select * from suspended_keys loop
        execute format('alter table %s add constraint %I %s', suspended.owner, suspended.name, suspended.definition);
      end loop;
    end $$`.execute(db);
}
