import { openDatabase } from '#server/repositories/database.ts';
import type { Db } from '#server/repositories/database.ts';
import { endReuse, readOrReuse, reuseReads } from '#server/repositories/recent-reads.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { signalled } from './jobs/job-stage.ts';

let db: Db;
let close: () => Promise<void>;
/** What a read finds, and how often the database was read. */
let found: string | undefined;
let reads: number;
const read = () =>
  readOrReuse(db, 'key', async () => {
    reads += 1;
    return found;
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  ({ db, close } = await openDatabase({ file: ':memory:' }));
  found = 'old';
  reads = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

it('is read again each time where nobody says when the catalogue changes', async () => {
  await read();
  found = 'new';
  expect([await read(), reads]).toEqual(['new', 2]);
});

it('is read once, until the catalogue changes', async () => {
  reuseReads(db);
  await read();
  found = 'new';
  expect([await read(), reads]).toEqual(['old', 1]);
  endReuse(db);
  expect([await read(), reads]).toEqual(['new', 2]);
});

it('is read again after some seconds: a change of another process may not have been announced', async () => {
  reuseReads(db);
  await read();
  found = 'new';
  vi.advanceTimersByTime(9_999);
  expect(await read()).toBe('old');
  vi.advanceTimersByTime(1);
  expect(await read()).toBe('new');
});

it('is not used again where the catalogue changed while it was read', async () => {
  reuseReads(db);
  const slow = signalled<string>();
  const first = readOrReuse(db, 'key', () => slow.promise);
  endReuse(db);
  slow.resolve('old');
  expect(await first).toBe('old');
  found = 'new';
  expect(await read()).toBe('new');
});

it('is read again where nothing was found', async () => {
  reuseReads(db);
  found = undefined;
  expect(await read()).toBeUndefined();
  found = 'new';
  expect(await read()).toBe('new');
});
