import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Db } from '../database.ts';
import { cellOf } from './cells.ts';
import type { Cell } from './cells.ts';
import type { ExactDatabase } from './exact-database.ts';
import { tablesOf } from './tables.ts';
import type { TableShape } from './tables.ts';

/** Rows of one read: few enough that waveforms and texts of them take some megabytes. */
const pageSize = 200;

/** The database at one moment, while others write into it. */
export interface Snapshot {
  /** For queries over its schema; whole numbers come as `bigint` or text. */
  db: Db;
  tables: readonly TableShape[];
  /** All rows of a table, some at a time. */
  pages(table: TableShape): AsyncIterable<Cell[][]>;
  /** The last id that each table has given, removed rows included; null where it has given none. */
  lastIds(): Promise<Record<string, number>>;
}

/** Runs `work` over one consistent state of the database; writers are not held up. */
export async function withSnapshot<Result>(
  database: ExactDatabase,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const isPostgres = database.kind === 'postgres';
  const transaction = isPostgres
    ? await database.db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    : await database.db.startTransaction().execute();
  try {
    // SQLite and PostgreSQL both take the state at the first read.
    const tables = await tablesOf({ ...database, db: transaction });
    return await work({
      db: transaction,
      tables,
      pages: (table) => (isPostgres ? postgresPages(transaction, table) : sqlitePages(transaction, table)),
      lastIds: () => (isPostgres ? postgresLastIds(transaction, tables) : sqliteLastIds(transaction)),
    });
  } finally {
    await transaction.rollback().execute();
  }
}

type Row = Record<string, unknown>;

const cellsOf = (table: TableShape, row: Row) =>
  table.columns.map(({ name, isInteger }) => cellOf(row[name] ?? null, isInteger));

async function* sqlitePages(db: Kysely<unknown>, table: TableShape): AsyncIterable<Cell[][]> {
  let last: unknown = -(2n ** 63n);
  for (;;) {
    const { rows } = await sql<Row>`
      select rowid as "row of the page", * from ${sql.table(table.name)}
      where rowid > ${last} order by rowid limit ${pageSize}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map((row) => cellsOf(table, row));
    last = rows.at(-1)?.['row of the page'];
  }
}

async function* postgresPages(db: Kysely<unknown>, table: TableShape): AsyncIterable<Cell[][]> {
  await sql`declare snapshot_page no scroll cursor for select * from ${sql.table(table.name)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch 200 from snapshot_page`.execute(db);
    if (rows.length === 0) break;
    yield rows.map((row) => cellsOf(table, row));
  }
  await sql`close snapshot_page`.execute(db);
}

async function sqliteLastIds(db: Kysely<unknown>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; seq: bigint }>`select name, seq from sqlite_sequence`.execute(db);
  return Object.fromEntries(rows.map(({ name, seq }) => [name, Number(seq)]));
}

async function postgresLastIds(db: Kysely<unknown>, tables: readonly TableShape[]): Promise<Record<string, number>> {
  const last: Record<string, number> = {};
  for (const { name } of tables.filter((table) => table.isCounted)) {
    // A sequence is outside of transactions: read after the rows, it has given at least their ids.
    const { rows } = await sql<{ id: string | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${name}), 'id')::regclass) as id`.execute(db);
    const id = rows[0]?.id ?? null;
    if (id !== null) last[name] = Number(id);
  }
  return last;
}
