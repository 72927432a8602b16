import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import Database from 'libsql';

/** Where a database is. */
export type DatabasePlace = { file: string } | { url: string };

/** A database whose tables are read and written by their names; its whole numbers lose no digit. */
export interface ExactDatabase {
  db: Kysely<unknown>;
  kind: 'sqlite' | 'postgres';
  close(): Promise<void>;
}

/**
 * Opens one connection without a migration. Integers of SQLite come as `bigint`, int8 of PostgreSQL as text. A
 * transaction of SQLite begins with a read, so that it does not lock out writers.
 *
 * @param fresh the file is new and nobody else's: it is written without a journal on disk
 */
export function openExactDatabase(place: DatabasePlace, { fresh = false } = {}): ExactDatabase {
  const kind = 'file' in place ? 'sqlite' : 'postgres';
  const dialect = 'file' in place ? sqlite(place.file, fresh) : postgres(place.url);
  const db = new Kysely<unknown>({ dialect });
  return { db, kind, close: () => db.destroy() };
}

function sqlite(file: string, fresh: boolean): SqliteDialect {
  return new SqliteDialect({
    database: async () => {
      const database = new Database(file, { timeout: 30_000 });
      database.defaultSafeIntegers(true);
      database.exec('pragma foreign_keys = off');
      if (fresh) database.exec('pragma journal_mode = memory; pragma synchronous = off');
      return database;
    },
  });
}

function postgres(url: string): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const { default: pg } = await import('pg');
      const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 });
      // A connection that breaks, idle or in use; the next statement reports it.
      pool.on('error', () => undefined);
      pool.on('connect', (client) => void client.on('error', () => undefined));
      return pool;
    },
  });
}
