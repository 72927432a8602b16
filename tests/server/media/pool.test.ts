import { afterEach, describe, expect, test } from 'vitest';

import { WorkerPool } from '#server/media/pool.ts';
import { RecordingError } from '#server/media/recording-error.ts';

import type { EchoJob } from './support/echo.worker.ts';

const pools: WorkerPool<EchoJob, string>[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

describe.each(['threads', 'processes'] as const)('the worker pool of %s', (runtime) => {
  function poolOf(size: number): WorkerPool<EchoJob, string> {
    const entry = new URL('support/echo.worker.ts', import.meta.url);
    const pool = new WorkerPool<EchoJob, string>({ entry, size, runtime });
    pools.push(pool);
    return pool;
  }

  test('completes more jobs than it has workers', async () => {
    const pool = poolOf(2);
    const words = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(words.map((say) => pool.run({ say })))).toEqual(words);
  });

  test('passes on the reason of a rejection, and the code of a full disk', async () => {
    const pool = poolOf(1);
    const failure = await pool.run({ refuse: true }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RecordingError);
    expect(failure).toMatchObject({ code: 'damaged', detail: 'at 3 s' });
    await expect(pool.run({ full: true })).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test('fails the job of a worker that dies, and that job alone', async () => {
    const pool = poolOf(1);
    const [dead, alive] = await Promise.allSettled([pool.run({ die: true }), pool.run({ say: 'next' })]);
    expect(dead).toMatchObject({ status: 'rejected', reason: { message: 'the worker ended with code 3' } });
    expect(alive).toEqual({ status: 'fulfilled', value: 'next' });
  });

  test('aborts a running and a queued job by its signal', async () => {
    const pool = poolOf(1);
    const controller = new AbortController();
    const { signal } = controller;
    await pool.run({ say: 'ready' });
    const running = pool.run({ waitForAbort: true }, { signal });
    const waiting = pool.run({ say: 'later' }, { signal });
    const outcome = Promise.allSettled([running, waiting]);
    controller.abort();
    const aborted = { status: 'rejected', reason: { name: 'AbortError' } };
    expect(await outcome).toMatchObject([aborted, aborted]);
    expect(await pool.run({ say: 'still here' })).toBe('still here');
  });

  test('rejects queued jobs when it is closed', async () => {
    const pool = poolOf(1);
    await pool.run({ say: 'ready' });
    const running = pool.run({ waitForAbort: true });
    const waiting = pool.run({ say: 'later' });
    const outcome = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run({ say: 'more' })).rejects.toThrow('closed');
  });
});
