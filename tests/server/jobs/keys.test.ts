import { addJob } from '#server/repositories/jobs.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { describeOnBoth } from '../../support/server.ts';
import { openStage, signalled } from './job-stage.ts';
import type { JobStage } from './job-stage.ts';

const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);

describeOnBoth('a queue of jobs with keys', (database) => {
  let stage: JobStage;
  const open = async () => {
    stage = await openStage(await database());
    return stage;
  };
  afterEach(() => stage.close());

  it('has one job of a key, as it was or as it is added last', async () => {
    const { db, run } = await open();
    const done: number[] = [];
    await addJob(db, 'mail', { id: 1 }, { key: 'as it was' });
    await addJob(db, 'mail', { id: 2 }, { key: 'as it was' });
    await addJob(db, 'mail', { id: 3 }, { key: 'replaced', whenPresent: 'replace' });
    await addJob(db, 'mail', { id: 4 }, { key: 'replaced', whenPresent: 'replace' });
    const queue = run(async ({ id }) => void done.push(id));
    await queue.idle();
    expect(inOrder(done)).toEqual([1, 4]);
  });

  it('adds one beside a job that runs with the same key where it is to replace it, else none', async () => {
    const { db, run } = await open();
    const done: number[] = [];
    const [started, mayEnd] = [signalled(), signalled()];
    await addJob(db, 'mail', { id: 1 }, { key: 'same' });
    const queue = run(async ({ id }) => {
      started.resolve();
      if (id === 1) await mayEnd.promise;
      done.push(id);
    });
    await started.promise;
    await addJob(db, 'mail', { id: 2 }, { key: 'same' });
    await addJob(db, 'mail', { id: 3 }, { key: 'same', whenPresent: 'replace' });
    queue.wake();
    await vi.waitFor(() => expect(done).toEqual([3]), { timeout: 30_000 });
    mayEnd.resolve();
    await queue.idle();
    expect(done).toEqual([3, 1]);
  });
});
