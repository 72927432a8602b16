import pg from 'pg';
import { findPrograms, startCluster } from './postgres-cluster.ts';

/** `migrated`: a copy of the database that Vitest's global setup made (migrated-databases.ts); empty without one. */
export type DatabaseContent = 'empty' | 'migrated';

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Makes a database, empty or with the schema and the dictionaries, and returns its address. */
  createDatabase(content: DatabaseContent): Promise<string>;
  /** Ends it; of one that was given, it takes away the databases made here. */
  stop(): Promise<void>;
}

/** Whether this machine can give a PostgreSQL: by TEST_DATABASE_URL, or by its own programs. */
export const hasPostgres = () => Boolean(process.env['TEST_DATABASE_URL']) || findPrograms() !== undefined;

/**
 * The server at TEST_DATABASE_URL, else a throw-away cluster on a free port that forgets everything when stopped.
 *
 * @throws Error where the machine has no PostgreSQL (see hasPostgres)
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return atServer(given);
  const programs = findPrograms();
  if (programs === undefined) throw new Error('there is no PostgreSQL on this machine');
  const { url, stop } = await startCluster(programs);
  return { createDatabase: (content) => createDatabase(url, content), stop };
}

/** One for all test files, where nobody has given one: hands its address to the processes of the tests. */
export async function startSharedPostgres(): Promise<() => Promise<void>> {
  const programs = findPrograms();
  if (process.env['TEST_DATABASE_URL'] || programs === undefined) return async () => undefined;
  const { url, stop } = await startCluster(programs);
  process.env['TEST_DATABASE_URL'] = url;
  return stop;
}

function atServer(url: string): TestPostgres {
  const own: string[] = [];
  return {
    async createDatabase(content) {
      const address = await createDatabase(url, content);
      own.push(new URL(address).pathname.slice(1));
      return address;
    },
    stop: () =>
      asClient(url, async (client) => {
        for (const name of own) await client.query(`drop database ${name} with (force)`);
      }),
  };
}

let made = 0;

async function createDatabase(url: string, content: DatabaseContent): Promise<string> {
  const name = `tonika_test_${process.pid}_${(made += 1)}`;
  const migrated = content === 'migrated' ? process.env['TEST_MIGRATED_DATABASE'] : undefined;
  const template = migrated ?? `template0 encoding 'UTF8'`;
  await asClient(url, (client) => client.query(`create database ${name} template ${template}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
