import { CompiledQuery, Kysely, PostgresDialect, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, DialectAdapter, Driver, SqliteDialectConfig } from 'kysely';
import Database from 'libsql';

import { migrate } from './migrating.ts';
import type { Schema } from './schema.ts';
import { withStatementCache } from './statements.ts';

/** The query builder over the schema, in or outside of a transaction. */
export type Db = Kysely<Schema>;

/** An open database. */
export interface OpenDatabase {
  db: Db;
  kind: 'sqlite' | 'postgres';
  close: () => Promise<void>;
}

/** The database was migrated by a newer program; `name` is the first unknown step. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Opens SQLite in `file`, or PostgreSQL at `url`, and brings the schema up to date.
 *
 * @throws NewerDatabaseError, or the driver's own error
 */
export async function openDatabase(location: { file: string } | { url: string }): Promise<OpenDatabase> {
  const opened = connectDatabase(location);
  try {
    const unknown = await migrate(opened.db, opened.kind);
    if (unknown !== undefined) throw new NewerDatabaseError(unknown);
  } catch (cause) {
    await opened.close().catch(() => undefined);
    throw cause;
  }
  return opened;
}

/** Opens a database without migrating it: another process does. */
export function connectDatabase(location: { file: string } | { url: string }): OpenDatabase {
  const kind = 'file' in location ? 'sqlite' : 'postgres';
  const db = new Kysely<Schema>({ dialect: 'file' in location ? sqlite(location.file) : postgres(location.url) });
  return { db, kind, close: () => db.destroy() };
}

function sqlite(file: string): SqliteDialect {
  return new TransactionalSqliteDialect({
    database: async () => {
      const database = new Database(file, { timeout: 5000 });
      // FULL: an acknowledged write survives a power cut; libsql opens with NORMAL in WAL mode.
      database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
      return withStatementCache(database);
    },
  });
}

/** SQLite's schema changes are transactional, though Kysely does not count on it: a killed migration leaves nothing. */
class TransactionalSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): Driver {
    return new ForgivingSqliteDriver(this.#config);
  }
}

/**
 * On some errors, such as a full disk, SQLite rolls back itself: the original error counts then, not the second
 * rollback.
 */
class ForgivingSqliteDriver extends SqliteDriver {
  /**
   * Every transaction of ours writes. One that starts with a read cannot wait for its first write: SQLite fails
   * immediately if another connection, such as one that is just being opened, has the lock for a moment.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (cause) {
      if (!(cause instanceof Error && cause.message.includes('no transaction is active'))) throw cause;
    }
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function postgres(url: string): PostgresDialect {
  return new PostgresDialect({ pool: () => openPool(url) });
}

async function openPool(url: string) {
  // Loaded on demand: most starts use SQLite.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    // Counts and ids are int8, which pg hands out as text; all of ours fit a number.
    types: {
      getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // A connection that breaks while it is idle is replaced at the next query, and one in use fails that query; without a
  // listener either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
