import { openDatabase } from '#server/repositories/database.ts';
import type { Db } from '#server/repositories/database.ts';
import { forgetReads, readOrRecallRows, rememberReads } from '#server/repositories/last-reads.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { signalled } from './jobs/job-stage.ts';

let db: Db;
let close: () => Promise<void>;
/** The title that every row has in the database, and the ids of each read. */
let title: string;
let reads: number[][];
const read = async (ids: number[]) => {
  const rows = await readOrRecallRows(db, 'track', ids, async () => {
    reads.push(ids);
    return ids.map((id) => ({ id, title }));
  });
  return rows.map((row) => `${row.id} ${row.title}`);
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  ({ db, close } = await openDatabase({ file: ':memory:' }));
  rememberReads(db);
  title = 'old';
  reads = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

it('are read once for all lists that have them, in the order of each', async () => {
  await read([1, 2, 3]);
  title = 'new';
  expect(await read([3, 1])).toEqual(['3 old', '1 old']);
  expect(reads).toEqual([[1, 2, 3]]);
});

it('are read again as soon as the catalogue changes', async () => {
  await read([1, 2]);
  title = 'new';
  forgetReads(db);
  expect(await read([1, 2])).toEqual(['1 new', '2 new']);
});

it('are read again after some seconds: a change of another process may not have been announced', async () => {
  await read([1, 2]);
  title = 'new';
  vi.advanceTimersByTime(9_999);
  expect(await read([1])).toEqual(['1 old']);
  vi.advanceTimersByTime(1);
  expect(await read([1])).toEqual(['1 new']);
});

it('are read together where one of them is not there', async () => {
  await read([1]);
  title = 'new';
  expect(await read([1, 2])).toEqual(['1 new', '2 new']);
});

it('are not taken where the catalogue changed while they were read', async () => {
  const slow = signalled<{ id: number; title: string }[]>();
  const first = readOrRecallRows(db, 'track', [1], () => slow.promise);
  forgetReads(db);
  slow.resolve([{ id: 1, title }]);
  await first;
  title = 'new';
  expect(await read([1])).toEqual(['1 new']);
});
