import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

const run = promisify(execFile);

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
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
  return { createDatabase: () => createDatabase(url), stop };
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
    async createDatabase() {
      const address = await createDatabase(url);
      own.push(new URL(address).pathname.slice(1));
      return address;
    },
    stop: () =>
      asClient(url, async (client) => {
        for (const name of own) await client.query(`drop database ${name} with (force)`);
      }),
  };
}

function findPrograms(): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(installed, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))));
}

async function startCluster(programs: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-postgres-'));
  const user = await otherThanRoot();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  await run(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'tonika', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    {
      ...user,
      cwd: folder,
    },
  );
  const port = await freePort();
  const settings = {
    fsync: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const endWithUs = () => void server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const url = `postgres://tonika@127.0.0.1:${port}/postgres`;
  await untilItResponds(url);
  return {
    url,
    async stop() {
      process.off('exit', endWithUs);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function otherThanRoot(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // No such user: the next one.
    }
  }
  return undefined;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilItResponds(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline) throw cause;
    }
  }
}

let made = 0;

async function createDatabase(url: string): Promise<string> {
  const name = `tonika_test_${process.pid}_${(made += 1)}`;
  await asClient(url, (client) => client.query(`create database ${name} template template0 encoding 'UTF8'`));
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
