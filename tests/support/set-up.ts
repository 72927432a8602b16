import { createPlaceUrl, storeKeys } from './object-store/places.ts';
import { startPostgres } from './postgres.ts';

/**
 * What the servers of the tests run on (tests/README.md), by TEST_SETUP:
 * - `sqlite` (default): one process on SQLite, files in its folder;
 * - `postgres`: one process on PostgreSQL, files in its folder;
 * - `cluster`: two processes on PostgreSQL, files in a bucket.
 *
 * A test that names a database or a bucket gets what it names on all of them.
 */
export type SetUp = 'sqlite' | 'postgres' | 'cluster';

const setUps: readonly SetUp[] = ['sqlite', 'postgres', 'cluster'];

/** The one of this run. */
export const setUp: SetUp = read(process.env['TEST_SETUP']);

function read(given = 'sqlite'): SetUp {
  const found = setUps.find((name) => name === given);
  if (found === undefined) throw new Error(`TEST_SETUP is none of ${setUps.join(', ')}: ${given}`);
  return found;
}

/** By data folder: a server that starts again on its folder finds its database and its bucket. */
const known = new Map<string, Record<string, string>>();

/** Settings that put a server with this data folder on the set-up of the run; none on SQLite. */
export async function settingsOf(folder: string): Promise<Record<string, string>> {
  if (setUp === 'sqlite') return {};
  const settings = known.get(folder) ?? (await makeSettings());
  known.set(folder, settings);
  return settings;
}

/** The same for a folder that had a server before; none for any other. */
export const knownSettingsOf = (folder: string | undefined): Record<string, string> =>
  (folder !== undefined && known.get(folder)) || {};

async function makeSettings(): Promise<Record<string, string>> {
  const postgres = await startPostgres();
  const database = { DATABASE_URL: await postgres.createDatabase('migrated') };
  return setUp === 'postgres'
    ? database
    : { ...database, CLUSTER: '1', STORAGE_URL: createPlaceUrl(), ...storeKeys.owner };
}
