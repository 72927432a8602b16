import { Migrator, sql } from 'kysely';
import type { Kysely } from 'kysely';

import { postgresColumns, sqliteColumns } from '../migrations/columns.ts';
import { isAdditive, migrationsFor } from '../migrations/index.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the schema up to date. Of several processes that start at once one does: Kysely takes an advisory lock in
 * PostgreSQL. A schema that a newer program has only added to is left as it is.
 *
 * @returns the first step of a newer program that this one may not work without; undefined where there is none
 * @throws the driver's error
 */
export async function migrate(db: Kysely<Schema>, kind: 'sqlite' | 'postgres'): Promise<string | undefined> {
  const known = migrationsFor(kind === 'sqlite' ? sqliteColumns : postgresColumns);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return undefined;
  const missing = error instanceof Error && /previously executed migration (\S+) is missing/.exec(error.message);
  if (!missing) throw error;
  return (await isAddedToOnly(db, Object.keys(known))) ? undefined : missing[1];
}

/** Whether every step of this program was taken, and every other one is additive by its name. */
async function isAddedToOnly(db: Kysely<Schema>, known: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  return known.every((name) => taken.delete(name)) && [...taken].every(isAdditive);
}
