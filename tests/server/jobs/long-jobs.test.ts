import { openQueue } from '#server/jobs/open-queue.ts';
import type { JobHandlers } from '#server/domain/jobs.ts';
import { addJob } from '#server/repositories/jobs.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { describeOnPostgres } from '../peers/on-postgres.ts';
import { openStage, signalled } from './job-stage.ts';
import type { JobStage } from './job-stage.ts';

const payload = z.object({ id: z.int() });
const parse = (given: unknown) => payload.parse(given);
const silent = { failed: () => undefined, interrupted: () => undefined };

describeOnPostgres('long jobs', (database) => {
  let stage: JobStage;
  let open: (handlers: JobHandlers) => ReturnType<typeof openQueue>;
  const opened: ReturnType<typeof openQueue>[] = [];
  beforeEach(async () => {
    const url = await database();
    stage = await openStage(url);
    open = (handlers) => {
      const queue = openQueue(stage.db, url, handlers);
      opened.push(queue);
      return queue;
    };
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((queue) => queue.close()));
    await stage.close();
  });

  it('never make a mail wait', async () => {
    const [started, mayEnd, sent] = [signalled(), signalled(), signalled()];
    const imported: number[] = [];
    for (const id of [1, 2, 3, 4]) await addJob(stage.db, 'import-track', { id });
    const queue = open({
      mail: { parse, run: async () => sent.resolve() },
      'import-track': {
        parse,
        async run({ id }) {
          imported.push(id);
          started.resolve();
          await mayEnd.promise;
        },
      },
    });
    queue.start(silent);
    await started.promise;
    await addJob(stage.db, 'mail', { id: 1 });
    await sent.promise;
    expect(imported).toHaveLength(1);
    mayEnd.resolve();
    await queue.idle();
    expect(imported).toHaveLength(4);
  });

  it('of a place that a process does not see are left to others, which is said once', async () => {
    const unseen: string[] = [];
    const done: string[] = [];
    for (const id of [1, 2]) await addJob(stage.db, 'import-track', { id }, { place: '/music' });
    await addJob(stage.db, 'import-track', { id: 3 }, { place: '/sounds' });
    const handler = (name: string) => ({
      parse,
      run: async ({ id }: { id: number }) => void done.push(`${name} ${id}`),
    });
    const blind = open({ 'import-track': { ...handler('blind'), unseen: async () => ['/music'] } });
    blind.start({ ...silent, unseen: (place) => unseen.push(place) });
    await vi.waitFor(() => expect(done).toEqual(['blind 3']), { timeout: 30_000 });
    expect(unseen).toEqual(['/music']);
    expect(await blind.list(10)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ]);
    const seeing = open({ 'import-track': handler('seeing') });
    seeing.start(silent);
    await seeing.idle();
    expect(done).toEqual(['blind 3', 'seeing 1', 'seeing 2']);
  });
});
