import { existsSync } from 'node:fs';

import type { Locale } from '#shared/domain/locale.ts';

import type { Config } from '../config.ts';
import { dataPaths } from '../domain/data-paths.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { UserError } from '../domain/user-error.ts';
import { openExactDatabase } from '../repositories/snapshot/exact-database.ts';
import type { DatabasePlace } from '../repositories/snapshot/exact-database.ts';
import { migrationNames } from '../repositories/snapshot/product-schema.ts';
import { migrationsOf } from '../repositories/snapshot/tables.ts';
import { backupTextsOf } from './texts.ts';

/** A database with the schema of this program. */
export interface Installation {
  database: DatabasePlace;
  /** The last step of its schema. */
  migration: string;
}

/** The database that the settings name. */
export const databaseOf = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): DatabasePlace =>
  databaseUrl === undefined ? { file: dataPaths(dataDir).database } : { url: databaseUrl };

/**
 * The installation that the settings name.
 *
 * @throws UserError with a sentence: none there, of another version, not reachable
 */
export async function findInstallation(config: Config, locale: Locale): Promise<Installation> {
  const texts = backupTextsOf(locale);
  const database = databaseOf(config);
  if ('file' in database && !existsSync(database.file))
    throw new UserError(fill(texts.none, { folder: config.dataDir }));
  const migrations = await migrationsAt(database, locale);
  if (migrations === undefined) {
    throw new UserError('file' in database ? fill(texts.none, { folder: config.dataDir }) : texts.noDatabase);
  }
  const unknown = migrations.find((name) => !migrationNames.includes(name));
  if (unknown !== undefined) throw new UserError(fill(textsOf(locale).start.databaseNewer, { name: unknown }));
  const migration = migrations.at(-1) ?? '';
  if (migration !== migrationNames.at(-1)) throw new UserError(fill(texts.older, { name: migration }));
  return { database, migration };
}

/**
 * The migrations that a database has had; undefined where it has no schema of ours.
 *
 * @throws UserError where it cannot be opened
 */
export async function migrationsAt(place: DatabasePlace, locale: Locale): Promise<string[] | undefined> {
  const database = openExactDatabase(place);
  try {
    return await migrationsOf(database);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new UserError(fill(textsOf(locale).start.databaseDown, { reason }), { cause });
  } finally {
    await database.close().catch(() => undefined);
  }
}
