import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Maximum of cached statements: a page executes some twenty, a list of ids makes one for each of its lengths. */
const max = 300;
/** What changes the schema may change what a statement gives. */
const changesSchema = /^\s*(?:create|alter|drop)\b/i;

/**
 * A database that prepares each statement once: of a short query, preparing is the larger part. For one connection that
 * takes all rows of a statement before it runs the next, as Kysely's does.
 */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      if (changesSchema.test(sql)) cache.clear();
      const statement = cache.get(sql) ?? forgottenWhenItFails(database.prepare(sql), () => cache.delete(sql));
      // Put at the end, so that the longest unused is the first.
      cache.delete(sql);
      cache.set(sql, statement);
      if (cache.size > max) cache.delete(cache.keys().next().value ?? '');
      return statement;
    },
    close() {
      // A statement locks the file of its database until it is garbage-collected.
      cache.clear();
      database.close();
    },
  };
}

/** An aborted statement may lock the database until it is finalised. */
function forgottenWhenItFails(statement: SqliteStatement, forget: () => void): SqliteStatement {
  const trying =
    <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Result) =>
    (...parameters: Parameters): Result => {
      try {
        return work(...parameters);
      } catch (error) {
        forget();
        throw error;
      }
    };
  return {
    reader: statement.reader,
    all: trying((parameters) => statement.all(parameters)),
    run: trying((parameters) => statement.run(parameters)),
    iterate: trying((parameters) => statement.iterate(parameters)),
  };
}
