import { addJob } from '#server/repositories/jobs.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { describeOnBoth } from '../../support/server.ts';
import { makeDue, openStage, signalled } from './job-stage.ts';
import type { JobStage } from './job-stage.ts';

const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);

/** The contract of `JobQueue` (server/domain/jobs.ts): each of its promises, on both databases. */
describeOnBoth('a queue of jobs', (database) => {
  let stage: JobStage;
  const open = async () => {
    stage = await openStage(await database());
    return stage;
  };
  afterEach(() => stage.close());

  it('does each job that was added, once, with its payload', async () => {
    const { db, run } = await open();
    const done: number[] = [];
    for (const id of [1, 2]) await addJob(db, 'mail', { id });
    const queue = run(async ({ id }) => void done.push(id));
    for (const id of [3, 4]) await addJob(db, 'mail', { id });
    queue.wake();
    await queue.idle();
    expect(inOrder(done)).toEqual([1, 2, 3, 4]);
    expect(await queue.counts()).toEqual({ waiting: 0, failed: 0 });
  });

  it('does what a transaction has added once it commits, and nothing of one that is rolled back', async () => {
    const { db, run } = await open();
    const done: number[] = [];
    const queue = run(async ({ id }) => void done.push(id));
    const rolledBack = db.transaction().execute(async (transaction) => {
      await addJob(transaction, 'mail', { id: 1 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await db.transaction().execute(async (transaction) => {
      await addJob(transaction, 'mail', { id: 2 });
    });
    queue.wake();
    await queue.idle();
    expect(done).toEqual([2]);
  });

  it('does nothing before its time', async () => {
    const { db, run } = await open();
    const done: number[] = [];
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await addJob(db, 'mail', { id: 1 }, { runAt: tomorrow });
    await addJob(db, 'mail', { id: 2 });
    const queue = run(async ({ id }) => void done.push(id));
    await queue.idle();
    expect(done).toEqual([2]);
    expect(await queue.list(10)).toMatchObject([{ state: 'waiting', attempts: 0, runAt: tomorrow.toISOString() }]);
  });

  it('repeats what has failed later and later, and the job stays when its attempts are used up', async () => {
    const { db, run, failures } = await open();
    let isWorking = false;
    await addJob(db, 'mail', { id: 1 });
    const queue = run(async () => {
      if (!isWorking) throw new Error('connection refused');
    });
    await queue.idle();
    const [first] = await queue.list(10);
    expect(first).toMatchObject({ kind: 'mail', state: 'waiting', attempts: 1, error: 'connection refused' });
    expect(failures).toMatchObject([{ attempts: 1, isLast: false }]);
    // All of them but one, and the longest pause.
    await makeDue(db, 18);
    queue.wake();
    await vi.waitFor(async () => expect(failures).toHaveLength(2), { timeout: 30_000 });
    await queue.idle();
    const [later] = await queue.list(10);
    expect(later).toMatchObject({ state: 'waiting', attempts: 19 });
    const pause = Date.parse(later?.runAt ?? '') - Date.now();
    expect(pause).toBeGreaterThan(5.5 * 60 * 60 * 1000);
    await makeDue(db, 19);
    queue.wake();
    await vi.waitFor(async () => expect(failures).toHaveLength(3), { timeout: 30_000 });
    await queue.idle();
    expect(failures.at(-1)).toMatchObject({ attempts: 20, isLast: true });
    expect(await queue.counts()).toEqual({ waiting: 0, failed: 1 });
    expect(await queue.list(10)).toMatchObject([{ id: first?.id, state: 'failed', attempts: 20, maxAttempts: 20 }]);

    isWorking = true;
    expect(await queue.retry(first?.id ?? 0)).toBe('done');
    await queue.idle();
    expect(await queue.counts()).toEqual({ waiting: 0, failed: 0 });
    expect(await queue.retry(first?.id ?? 0)).toBe('missing');
  });

  it('begins a failed job again that is needed again, and adds nothing beside one that waits', async () => {
    const { db, run } = await open();
    const done: number[] = [];
    const key = { key: 'one', whenPresent: 'revive' } as const;
    await addJob(db, 'mail', { id: 1 }, { ...key, runAt: new Date(Date.now() + 60_000) });
    await addJob(db, 'mail', { id: 2 }, key);
    const queue = run(async ({ id }) => void done.push(id));
    expect(await queue.list(10)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await makeDue(db, 20);
    expect(await queue.list(10)).toMatchObject([{ state: 'failed' }]);
    await addJob(db, 'mail', { id: 1 }, key);
    queue.wake();
    await queue.idle();
    expect(await queue.counts()).toEqual({ waiting: 0, failed: 0 });
    expect(done).toEqual([1]);
  });

  it('starts nothing once it was stopped, and goes on when it is started again', async () => {
    const { db, open: another } = await open();
    const done: number[] = [];
    const queue = another(async ({ id }) => void done.push(id));
    const listener = { failed: () => undefined, interrupted: () => undefined };
    await queue.start(listener).stop();
    await addJob(db, 'mail', { id: 1 });
    queue.wake();
    await queue.idle();
    expect(await queue.counts()).toEqual({ waiting: 1, failed: 0 });
    queue.start(listener);
    await queue.idle();
    expect(done).toEqual([1]);
  });

  it('discards a failed job with what belongs to it, and none that runs', async () => {
    const { db, run } = await open();
    const discarded: number[] = [];
    const [started, mayEnd] = [signalled(), signalled()];
    await addJob(db, 'mail', { id: 1 });
    const queue = run(
      async ({ id }) => {
        if (id === 1) throw new Error('no');
        started.resolve();
        await mayEnd.promise;
      },
      { discard: async ({ id }) => void discarded.push(id) },
    );
    await queue.idle();
    await addJob(db, 'mail', { id: 2 });
    queue.wake();
    await started.promise;
    const jobs = await queue.list(10);
    const idOf = (state: string) => jobs.find((job) => job.state === state)?.id ?? 0;
    expect(await queue.discard(idOf('running'))).toBe('running');
    expect(await queue.retry(idOf('running'))).toBe('running');
    expect(await queue.discard(idOf('waiting'))).toBe('done');
    expect(await queue.discard(idOf('waiting'))).toBe('missing');
    mayEnd.resolve();
    await queue.idle();
    expect(discarded).toEqual([1]);
    expect(await queue.list(10)).toEqual([]);
  });
});
