import { expect, it } from 'vitest';

import { UrgentQueue, type Task } from '#server/start/demo/urgent-queue.ts';

/** A queue of one lane whose tasks end when told to. */
function hold() {
  const started: string[] = [];
  const failed: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (cause: Error) => void }>();
  const queue = new UrgentQueue(1, (task) => failed.push(task.id));
  const task = (id: string, after?: string): Task => ({
    id,
    ...(after !== undefined && { after }),
    run: () => {
      started.push(id);
      return new Promise((resolve, reject) => ends.set(id, { resolve, reject }));
    },
  });
  const settle = async (id: string, cause?: Error) => {
    if (cause) ends.get(id)?.reject(cause);
    else ends.get(id)?.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, task, started, failed, settle };
}

it('starts tasks in the order they were added, one a lane', async () => {
  const { queue, task, started, settle } = hold();
  for (const id of ['a', 'b', 'c']) queue.add(task(id));
  expect(started).toEqual(['a']);
  await settle('a');
  expect(started).toEqual(['a', 'b']);
});

it('starts the next task when the previous one frees its lane, and counts each lane once', async () => {
  const { queue, task, started, settle } = hold();
  const stored = new Promise<void>((resolve) => setImmediate(resolve));
  queue.add({
    id: 'a',
    run: async (free) => {
      started.push('a');
      await Promise.resolve();
      free();
      free();
      await stored;
    },
  });
  queue.add(task('b'));
  queue.add(task('c'));
  expect(started).toEqual(['a']);
  expect(await queue.hurry('a')).toBe(true);
  expect(started).toEqual(['a', 'b']);
  await settle('b');
  expect(started).toEqual(['a', 'b', 'c']);
});

it('moves an urgent task before all others, after its dependencies', async () => {
  const { queue, task, started, settle } = hold();
  queue.add(task('a'));
  queue.add(task('b'));
  queue.add(task('main'));
  queue.add(task('version', 'main'));
  const version = queue.hurry('version');
  await settle('a');
  await settle('main');
  expect(started).toEqual(['a', 'main', 'version']);
  await settle('version');
  expect(await version).toBe(true);
});

it('returns false for a failed or unknown task, and continues', async () => {
  const { queue, task, started, failed, settle } = hold();
  queue.add(task('a'));
  queue.add(task('b'));
  const a = queue.hurry('a');
  await settle('a', new Error('no'));
  expect(await a).toBe(false);
  expect(await queue.hurry('nothing')).toBe(false);
  expect(failed).toEqual(['a']);
  expect(started).toEqual(['a', 'b']);
});

it('starts nothing once it is closed, and counts as drained when the last task ends', async () => {
  const { queue, task, started, settle } = hold();
  queue.add(task('a'));
  queue.add(task('b'));
  queue.end();
  const drained = queue.drained();
  await settle('a');
  await drained;
  expect(started).toEqual(['a']);
});
