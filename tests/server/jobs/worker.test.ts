import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { jobTexts } from '#locales/server/jobs.en.ts';
import { connectDatabase } from '#server/repositories/database.ts';
import { queueMail } from '#server/repositories/mails.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { mailsIn } from '../../support/accounts.ts';
import { startProcess } from '../../support/server-process.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { describeOnPostgres } from '../peers/on-postgres.ts';

const workerCommand = ['--enable-source-maps', 'dist/server/tonika.js', 'worker'];

describeOnPostgres('a worker', (database) => {
  let folder: string;
  let worker: ServerProcess;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tonika-worker-'));
  });
  afterEach(async () => {
    await worker.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('does the jobs of a database until it is told to stop', async () => {
    const DATABASE_URL = await database();
    worker = startProcess(workerCommand, { DATA_DIR: folder, CLUSTER: '1', DATABASE_URL });
    while (!worker.output().includes('Tonika runs jobs')) await once(worker.child.stdout ?? worker.child, 'data');
    const { db, close } = connectDatabase({ url: DATABASE_URL });
    await queueMail(db, { sender: 'Тоника', to: 'a@example.test', subject: 's', text: 't', html: 'h' });
    await close();
    const sent: string[] = [];
    await vi.waitFor(
      async () => {
        for (const { to } of await mailsIn(folder)) sent.push(to);
        expect(sent).toEqual(['a@example.test']);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(await worker.kill('SIGTERM')).toBe(0);
  });

  it('says that it needs PostgreSQL and CLUSTER', async () => {
    for (const settings of [{}, { DATABASE_URL: await database() }]) {
      worker = startProcess(workerCommand, { DATA_DIR: folder, ...settings });
      expect(await worker.ended).toBe(1);
      expect(worker.output()).toContain(jobTexts.worker.needsCluster);
    }
  });
});
