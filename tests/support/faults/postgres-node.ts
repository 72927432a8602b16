import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { freePort } from '../app.ts';
import { findPrograms, untilItResponds, userOtherThanRoot } from '../postgres-cluster.ts';

const run = promisify(execFile);

/** A PostgreSQL server that is stopped and started again on the same data. */
export interface PostgresNode {
  readonly port: number;
  /** Resolves once it accepts connections. */
  start(): Promise<void>;
  /** Ends it as a crash does, without writing anything more (SIGQUIT, an "immediate shutdown"). */
  crash(): Promise<void>;
  /** Runs one statement as its owner. */
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Makes a server that follows this one, started. */
  addStandby(): Promise<PostgresNode>;
  remove(): Promise<void>;
}

/** The name by which a primary knows its standby. */
export const standbyName = 'standby';

/** Makes a server with an empty database `postgres`, not yet started. @throws Error where there is no PostgreSQL */
export async function createPostgresNode(): Promise<PostgresNode> {
  const programs = findPrograms();
  if (programs === undefined) throw new Error('there is no PostgreSQL on this machine');
  const place = await makePlace();
  const options = ['-U', 'tonika', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  await run(path.join(programs, 'initdb'), ['-D', place.data, ...options], { ...place.user, cwd: place.folder });
  return nodeAt(programs, place, await freePort(), []);
}

interface Place {
  folder: string;
  data: string;
  user: { uid: number; gid: number } | undefined;
}

async function makePlace(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonika-postgres-'));
  const user = await userOtherThanRoot();
  if (user) chownSync(folder, user.uid, user.gid);
  return { folder, data: path.join(folder, 'data'), user };
}

function nodeAt(programs: string, place: Place, port: number, more: readonly string[]): PostgresNode {
  const { folder, data, user } = place;
  const url = `postgres://tonika@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200', ...more];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const standbys: PostgresNode[] = [];
  let server: ChildProcess | undefined;
  const endWithUs = () => void server?.kill('SIGQUIT');
  process.once('exit', endWithUs);

  const node: PostgresNode = {
    port,
    async start() {
      server = spawn(path.join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
      await untilItResponds(url);
    },
    async crash() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
    },
    async query(statement) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    async addStandby() {
      const beside = await makePlace();
      const source = `host=127.0.0.1 port=${port} user=tonika application_name=${standbyName}`;
      const copy = ['-D', beside.data, '-R', '-X', 'stream', '-c', 'fast', '-N', '-d', source];
      await run(path.join(programs, 'pg_basebackup'), copy, { ...beside.user, cwd: beside.folder });
      const standby = nodeAt(programs, beside, await freePort(), [`primary_conninfo=${source}`]);
      standbys.push(standby);
      await standby.start();
      return standby;
    },
    async remove() {
      for (const standby of standbys) await standby.remove();
      process.off('exit', endWithUs);
      await node.crash();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return node;
}
