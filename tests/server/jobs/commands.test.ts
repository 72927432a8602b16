import { rm, writeFile } from 'node:fs/promises';

import { jobTexts } from '#locales/server/jobs.en.ts';
import { examine } from '#server/cli/doctor.ts';
import { command } from '#server/cli/jobs.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { queueMail } from '#server/repositories/mails.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { takeMails } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { knownSettingsOf } from '../../support/set-up.ts';
import { run } from '../accounts/command-line.ts';
import { makeDue } from './job-stage.ts';

describeOnBoth('jobs that have failed for the last time', (database) => {
  let server: TestServer;
  let settings: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = await database();
    server = await startTestServer({ databaseUrl });
    settings = {
      DATA_DIR: server.dataDir,
      ...knownSettingsOf(server.dataDir),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    };
    await server.listen();
  });
  afterAll(() => server.close());

  const jobs = (...args: string[]) => run(server, command, args);
  const metric = async (name: string) => {
    const { payload } = await server.app.inject('/metrics');
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(payload)?.[1]);
  };
  const problems = async () =>
    (await examine(settings, 'en')).filter(({ text }) => text.startsWith('Jobs that have failed'));
  /** Queues a mail, and lets its last attempt fail. */
  const failToSend = async (to: string) => {
    const { db, jobs: queue } = server.context;
    const { outbox } = dataPaths(server.dataDir);
    await rm(outbox, { recursive: true, force: true });
    await writeFile(outbox, 'a file where the folder would be');
    await queueMail(db, { sender: 'Тоника', to, subject: 's', text: 't', html: 'h' });
    queue.wake();
    await queue.idle();
    await makeDue(db, 19);
    queue.wake();
    await vi.waitFor(async () => expect((await queue.counts()).failed).toBe(1), { timeout: 30_000 });
    await rm(outbox);
  };

  it('are counted for operators, listed by the command line, and done again', async () => {
    expect([await metric('tonika_jobs_failed'), await problems()]).toEqual([0, []]);
    expect(await jobs('list')).toEqual({ outcome: 0, text: jobTexts.nothing });
    await failToSend('late@example.test');
    expect([await metric('tonika_jobs_waiting'), await metric('tonika_jobs_failed')]).toEqual([0, 1]);
    expect(await problems()).toMatchObject([{ state: 'problem', text: expect.stringContaining('wait for you: 1') }]);
    const { text } = await jobs('list');
    expect(text).toMatch(/^\d+ {2}failed {3}mail {2}20 of 20 attempts\n +EEXIST/);
    const [id = ''] = text.split(' ');
    expect(await jobs('retry', id)).toEqual({ outcome: 0, text: `Job ${id} starts now, with all its attempts.` });
    expect((await takeMails(server)).map(({ to }) => to)).toEqual(['late@example.test']);
    expect(await jobs('retry', id)).toEqual({ outcome: 1, text: `There is no job ${id}: perhaps it is done.` });
    expect([await metric('tonika_jobs_failed'), await problems()]).toEqual([0, []]);
  });

  it('are discarded with their mail', async () => {
    await failToSend('never@example.test');
    const [id = ''] = (await jobs('list')).text.split(' ');
    expect(await jobs('discard', id)).toMatchObject({ outcome: 0 });
    expect(await server.context.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect(await jobs('list')).toEqual({ outcome: 0, text: jobTexts.nothing });
  });

  it('need a number, and nothing else', async () => {
    for (const args of [[], ['list', '1'], ['retry'], ['retry', 'x'], ['discard', '1', '2'], ['drop', '1']]) {
      expect(await jobs(...args)).toEqual({ outcome: 2, text: jobTexts.usage });
    }
  });
});
