import { describe, expect, test } from 'vitest';

import { withPending, withTried, type JoinBodies } from '#shared/offline/outbox/pending.ts';
import { createDevice, noConnection, ok, waiting } from '#tests/support/fakes/outbox.ts';
import { settle } from '#tests/support/fakes/clock.ts';

const anna = 7;
const boris = 8;

test('requests are sent once and in order', async () => {
  const device = createDevice(() => ok);
  const page = device.page();
  page.open(anna);
  for (const key of ['one', 'two', 'three']) await page.put(anna, waiting(key));
  await page.drain();
  await page.drain();
  expect(device.sent).toEqual(['7:one', '7:two', '7:three']);
  expect(device.lists.get(anna)).toEqual([]);
});

test('requests queued offline are sent by the next visit, in order', async () => {
  const before = createDevice(() => noConnection);
  const first = before.page();
  first.open(anna);
  await first.put(anna, waiting('one'));
  await first.put(anna, waiting('two'));
  await first.drain();
  expect(before.sent).toEqual(['7:one']);

  const after = createDevice(() => ok);
  after.lists.set(anna, before.lists.get(anna) ?? []);
  const second = after.page();
  second.open(anna);
  await second.drain();
  expect(after.sent).toEqual(['7:one', '7:two']);
});

test('a request is retried automatically after a short loss of connection', async () => {
  const responses = [noConnection, ok];
  const device = createDevice(() => responses.shift());
  const page = device.page();
  page.open(anna);
  await page.put(anna, waiting('one'));
  await page.drain();
  expect(device.lists.get(anna)).toHaveLength(1);
  await device.clock.pass(1_000);
  expect(device.lists.get(anna)).toEqual([]);
});

test('two pages that send at the same time send each request once', async () => {
  const device = createDevice(async () => {
    await settle();
    return ok;
  });
  const pages = [device.page(), device.page()];
  for (const page of pages) page.open(anna);
  await pages[0]?.put(anna, waiting('one'));
  await pages[1]?.put(anna, waiting('two'));
  await Promise.all(pages.map((page) => page.drain()));
  expect(device.sent).toEqual(['7:one', '7:two']);
});

test('a request added while others are being sent is sent too', async () => {
  const device = createDevice(() => ok);
  const page = device.page();
  page.open(anna);
  await page.put(anna, waiting('one'));
  const draining = page.drain();
  await page.put(anna, waiting('two'));
  await Promise.all([draining, page.drain()]);
  expect(device.sent).toEqual(['7:one', '7:two']);
});

test('the effects of a request are stored before it leaves the queue: the page may close at any moment', async () => {
  const lists: unknown[] = [];
  const device = createDevice(
    () => ok,
    async () => {
      await settle();
      lists.push(device.lists.get(anna));
    },
  );
  const page = device.page();
  page.open(anna);
  await page.put(anna, waiting('one'));
  await page.drain();
  expect(lists).toMatchObject([[{ key: 'one' }]]);
  expect(device.lists.get(anna)).toEqual([]);
});

test('requests of one person are never sent in the session of another', async () => {
  const device = createDevice(() => ok);
  const page = device.page();
  page.open(boris);
  await page.put(anna, waiting('hers'));
  await page.put(boris, waiting('his'));
  await page.drain();
  expect(device.sent).toEqual(['8:his']);
  page.open(anna);
  await page.drain();
  expect(device.sent).toEqual(['8:his', '7:hers']);
});

test('a log-out during sending takes the remaining requests along', async () => {
  const device = createDevice(() => {
    page.open(null);
    return ok;
  });
  const page = device.page();
  page.open(anna);
  await page.put(anna, waiting('one'));
  await page.put(anna, waiting('two'));
  await page.drain();
  expect(device.sent).toEqual(['7:one']);
  expect(device.lists.get(anna)?.map(({ key }) => key)).toEqual(['two']);
});

test('the oldest requests are dropped when no person may ever log in to send them', async () => {
  const device = createDevice(() => ok);
  const page = device.page();
  for (const key of ['one', 'two', 'three']) await page.put(0, waiting(key), undefined, 2);
  expect(device.lists.get(0)?.map(({ key }) => key)).toEqual(['two', 'three']);
});

describe('merging', () => {
  const append: JoinBodies = (waits, later) => [...(waits as number[]), ...(later as number[])];
  const pending = (key: string, body: number[]) => waiting(key, { body });

  test('a later request merges into the previous one if that was never tried', () => {
    const list = withPending([pending('one', [1])], pending('two', [2]), append);
    expect(list).toMatchObject([{ key: 'one', body: [1, 2] }]);
  });

  test('a request that may have reached the server does not change: its key identifies its body', () => {
    const list = withPending(withTried([pending('one', [1])], 'one'), pending('two', [2]), append);
    expect(list).toMatchObject([
      { key: 'one', body: [1] },
      { key: 'two', body: [2] },
    ]);
  });

  test('a request in between keeps its position', () => {
    const between = waiting('other', { path: 'favorites/unmark' });
    const list = withPending([pending('one', [1]), between], pending('two', [2]), append);
    expect(list.map(({ key }) => key)).toEqual(['one', 'other', 'two']);
  });
});

test('without a connection requests stay untried: they merge with later ones, and may be undone', async () => {
  const device = createDevice(() => ok);
  const page = device.page();
  device.state.isReady = false;
  page.open(anna);
  await page.put(anna, waiting('one'));
  await page.put(anna, waiting('two', { lane: 'plays' }));
  await page.drain();
  expect(device.lists.get(anna)?.map(({ tried }) => tried)).toEqual([false, false]);
  expect(await page.withdraw(anna, 'one')).toBe(true);
  device.state.isReady = true;
  await page.drain();
  expect(device.sent).toEqual(['7:two']);
});

test('a request that was tried cannot be undone: the server may have it', async () => {
  const device = createDevice(() => noConnection);
  const page = device.page();
  page.open(anna);
  await page.put(anna, waiting('one'));
  await page.drain();
  expect(await page.withdraw(anna, 'one')).toBe(false);
  expect(device.lists.get(anna)).toHaveLength(1);
});
