import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { migrationsFor } from '#server/migrations/index.ts';
import { postgresColumns } from '#server/migrations/columns.ts';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { builtServer, startProcess } from '../../support/server-process.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { asAdmin, describeOnPostgres } from './on-postgres.ts';

describeOnPostgres('two processes on one PostgreSQL', (database) => {
  let folder: string;
  let processes: ServerProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-processes-'));
  });
  afterEach(async () => {
    await Promise.all(processes.map((started) => started.kill('SIGKILL')));
    processes = [];
    await rm(folder, { recursive: true, force: true });
  });

  const start = (settings: Record<string, string>) => {
    const started = startProcess(builtServer, { DATA_DIR: folder, ...settings });
    processes.push(started);
    return started;
  };
  /** Resolves with the sender of the next message between the processes that another one than `known` sends. */
  const nextSender = (client: pg.Client, known?: string) =>
    new Promise<string>((resolve) => {
      client.on('notification', ({ payload = '{}' }) => {
        const { from } = JSON.parse(payload) as { from: string };
        if (from !== known) resolve(from);
      });
    });

  it('start at once on an empty database: migrated once, filled by one, and by the other once that is killed', async () => {
    const DATABASE_URL = await database('empty');
    const settings = { CLUSTER: '1', DATABASE_URL, DEMO: '1' };
    const started = [start(settings), start(settings)] as const;
    const urls = await Promise.all(started.map(({ listening }) => listening));
    expect(new Set(urls).size).toBe(2);
    const { rows } = await asAdmin(DATABASE_URL, (client) =>
      client.query<{ name: string }>('select name from kysely_migration order by name'),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(migrationsFor(postgresColumns)).toSorted());
    expect((await readdir(folder)).filter((name) => name.endsWith('.key'))).toEqual(['admin.key', 'secret.key']);

    await asAdmin(DATABASE_URL, async (client) => {
      await client.query('listen tonika_peers');
      const from = await nextSender(client);
      const holders = await client.query<{ number: string }>(
        `select split_part(application_name, ' ', 2) as number from pg_stat_activity join pg_locks using (pid)
          where application_name like 'tonika % demo' and locktype = 'advisory' and granted`,
      );
      expect(holders.rows).toHaveLength(1);
      const isFiller = ({ child }: ServerProcess) => child.pid === Number(holders.rows[0]?.number);
      const next = nextSender(client, from);
      await started.find(isFiller)?.kill('SIGKILL');
      // The lease of a job whose process has ended is over after 45 seconds.
      await client.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
      expect(await next).not.toBe(from);
    });
    const other = started.find(({ child }) => child.signalCode === null) ?? started[0];
    expect((await fetch(`${await other.listening}/api/health`)).status).toBe(200);
    expect(await other.kill('SIGTERM')).toBe(0);
  });

  it('share a folder with each other, and with nobody who wants it alone', async () => {
    const settings = { CLUSTER: '1', DATABASE_URL: await database() };
    const first = start(settings);
    await first.listening;
    const alone = start({});
    expect(await alone.ended).toBe(1);
    expect(alone.output()).toContain('Another process is using the folder');
    const second = start(settings);
    await second.listening;
    expect(await first.kill('SIGTERM')).toBe(0);
    expect((await fetch(`${await second.listening}/api/health`)).status).toBe(200);
  });

  it('need a PostgreSQL', async () => {
    const server = start({ CLUSTER: '1' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'Invalid setting CLUSTER: it needs DATABASE_URL, a PostgreSQL that all processes share.\n',
    );
  });
});
