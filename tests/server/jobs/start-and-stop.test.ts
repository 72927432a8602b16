import { once } from 'node:events';

import { addJob } from '#server/repositories/jobs.ts';
import { afterEach, expect, it } from 'vitest';

import { describeOnBoth } from '../../support/server.ts';
import { openStage, signalled } from './job-stage.ts';
import type { JobStage } from './job-stage.ts';

describeOnBoth('a queue of jobs that starts or stops', (database) => {
  let stage: JobStage;
  const open = async () => {
    stage = await openStage(await database());
    return stage;
  };
  afterEach(() => stage.close());

  it('ends what runs before it closes, and gives back what stops for it', async () => {
    const { db, run, failures } = await open();
    const [started, mayEnd] = [signalled(), signalled()];
    const done: number[] = [];
    let running = 0;
    for (const id of [1, 2]) await addJob(db, 'mail', { id });
    const queue = run(async ({ id }, signal) => {
      running += 1;
      if (running === 2) started.resolve();
      if (id === 1) {
        await mayEnd.promise;
        done.push(id);
      } else {
        await once(signal, 'abort');
        mayEnd.resolve();
        throw new Error('stopped');
      }
    });
    await started.promise;
    await queue.close();
    expect(done).toEqual([1]);
    expect(failures).toEqual([]);
    expect(await queue.list(10)).toMatchObject([{ state: 'waiting', attempts: 0, error: null }]);
    const next = run(async ({ id }) => void done.push(id));
    await next.idle();
    expect(done).toEqual([1, 2]);
  });

  it('adds what is missing when it starts', async () => {
    const { db, run } = await open();
    const done: number[] = [];
    const queue = run(async ({ id }) => void done.push(id), {
      recover: () => addJob(db, 'mail', { id: 7 }, { key: 'missing' }),
    });
    await queue.idle();
    expect(done).toEqual([7]);
  });
});
