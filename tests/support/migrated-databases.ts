import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { seedDictionaries } from '#server/repositories/dictionaries.ts';
import { installQueue } from '#server/jobs/install-queue.ts';
import { openDatabase } from '#server/repositories/database.ts';

import { hasPostgres, startPostgres } from './postgres.ts';

const fileVariable = 'TEST_MIGRATED_FILE';

/**
 * Vitest's global setup: one SQLite file and one PostgreSQL database with the schema and the dictionaries. Copies of
 * them are ready in a tenth of the time that the migrations take; some four hundred servers start in the tests.
 */
export default async function makeMigratedDatabases(): Promise<() => Promise<void>> {
  // Vitest sets up each of its projects by the same file.
  if (migratedFile()) return async () => undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-migrated-'));
  const file = path.join(folder, 'migrated.db');
  await migrate({ file });
  // As private as the server makes it: it would repair others.
  await chmod(file, 0o600);
  process.env[fileVariable] = file;
  if (!hasPostgres()) return () => rm(folder, { recursive: true });

  const postgres = await startPostgres();
  const url = await postgres.createDatabase('empty');
  await migrate({ url });
  process.env['TEST_MIGRATED_DATABASE'] = new URL(url).pathname.slice(1);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

/** Returns the path of a SQLite database to copy, with the schema and the dictionaries; undefined outside of Vitest. */
export const migratedFile = (): string | undefined => process.env[fileVariable];

async function migrate(location: { file: string } | { url: string }): Promise<void> {
  const { db, close } = await openDatabase(location);
  try {
    await seedDictionaries(db);
    if ('url' in location) await installQueue(db, location.url);
  } finally {
    await close();
  }
}
