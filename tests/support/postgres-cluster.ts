/** A throw-away PostgreSQL cluster of this machine's own programs. */
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

export function findPrograms(): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(installed, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))));
}

export async function startCluster(programs: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-postgres-'));
  const user = await userOtherThanRoot();
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
    // Two processes of a service have 80 connections, and as many test files run at once as there are workers.
    max_connections: '400',
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

/** A user without rights, where the tests run as root: PostgreSQL refuses that, and no server of a test needs it. */
export async function userOtherThanRoot(): Promise<{ uid: number; gid: number } | undefined> {
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

/** Resolves once a PostgreSQL accepts connections. */
export async function untilItResponds(url: string): Promise<void> {
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
