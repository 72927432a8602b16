import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { releaseExpiredLeases } from '#server/repositories/postgres-jobs.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { startProcess } from '../../support/server-process.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { describeOnPostgres } from '../peers/on-postgres.ts';
import { type Bench, listed, openBench, recording } from './support.ts';

describeOnPostgres('commands that import one folder', (database) => {
  let bench: Bench;
  let dataDir: string;
  let url: string;
  const started: ServerProcess[] = [];
  beforeEach(async () => {
    url = await database();
    bench = await openBench(url);
    dataDir = await mkdtemp(path.join(tmpdir(), 'tonika-shared-'));
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((process) => process.kill('SIGKILL')));
    await bench.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const tonika = (...args: string[]) => {
    const settings = { DATA_DIR: dataDir, CLUSTER: '1', DATABASE_URL: url };
    const process = startProcess(['--enable-source-maps', 'dist/server/tonika.js', ...args], settings);
    started.push(process);
    return process;
  };
  const rowsOf = () => listed(bench.db);

  it('do it together, and what a killed one has begun is done by a worker', async () => {
    for (let index = 0; index < 16; index += 1) await bench.put(`music/${index}.wav`, recording(index + 1, 2));
    const commands = [tonika('import', bench.folder, '--workers', '1'), tonika('import', bench.folder)];
    for (const command of commands) {
      expect(await command.ended).toBe(0);
      expect(command.output()).toContain('New tracks: 16, updated: 0, unchanged: 0, rejected: 0.');
    }
    expect(await rowsOf()).toHaveLength(16);

    for (let index = 16; index < 32; index += 1) await bench.put(`music/${index}.wav`, recording(index + 1, 2));
    const killed = tonika('import', bench.folder, '--workers', '1');
    await vi.waitFor(async () => expect((await rowsOf()).length).toBeGreaterThan(16), { timeout: 60_000 });
    await killed.kill('SIGKILL');
    // Its lease, which expires by itself after 45 seconds.
    await releaseExpiredLeases(bench.db, 0);
    tonika('worker');
    await vi.waitFor(async () => expect(await rowsOf()).toHaveLength(32), { timeout: 60_000, interval: 200 });
  });
});
