import { describe, expect, test } from 'vitest';

import { withPending, withTried, type JoinBodies } from '#shared/offline/outbox/pending.ts';
import { createDevice, noConnection, ok, waiting } from '#tests/support/fakes/outbox.ts';
import { settle } from '#tests/support/fakes/clock.ts';

const anna = 7;
const boris = 8;

test('calls are sent once and in their order', async () => {
  const device = createDevice(() => ok);
  const page = device.page();
  page.open(anna);
  for (const key of ['one', 'two', 'three']) await page.put(anna, waiting(key));
  await page.drain();
  await page.drain();
  expect(device.sent).toEqual(['7:one', '7:two', '7:three']);
  expect(device.lists.get(anna)).toEqual([]);
});

test('what waited without a connection is sent by the next visit, in its order', async () => {
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

test('a connection that breaks for a moment is tried again by itself', async () => {
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

test('two pages that send at the same moment send each call once', async () => {
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

test('a call that comes while others are being sent is sent too', async () => {
  const device = createDevice(() => ok);
  const page = device.page();
  page.open(anna);
  await page.put(anna, waiting('one'));
  const draining = page.drain();
  await page.put(anna, waiting('two'));
  await Promise.all([draining, page.drain()]);
  expect(device.sent).toEqual(['7:one', '7:two']);
});

test('what a call has changed is written before the call leaves the list: a page may be closed at any moment', async () => {
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

test('what waits of one person is never sent while another is here', async () => {
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

test('a person who leaves in the middle takes the rest along', async () => {
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

test('where nobody may ever come for the calls, the oldest leave', async () => {
  const device = createDevice(() => ok);
  const page = device.page();
  for (const key of ['one', 'two', 'three']) await page.put(0, waiting(key), undefined, 2);
  expect(device.lists.get(0)?.map(({ key }) => key)).toEqual(['two', 'three']);
});

describe('joining', () => {
  const append: JoinBodies = (waits, later) => [...(waits as number[]), ...(later as number[])];
  const pending = (key: string, body: number[]) => waiting(key, { body });

  test('a later call goes into the one before that nobody has tried to send', () => {
    const list = withPending([pending('one', [1])], pending('two', [2]), append);
    expect(list).toMatchObject([{ key: 'one', body: [1, 2] }]);
  });

  test('a call that may have reached the server does not change: its key stands for its body', () => {
    const list = withPending(withTried([pending('one', [1])], 'one'), pending('two', [2]), append);
    expect(list).toMatchObject([
      { key: 'one', body: [1] },
      { key: 'two', body: [2] },
    ]);
  });

  test('another call in between keeps its place', () => {
    const between = waiting('other', { path: 'favorites/unmark' });
    const list = withPending([pending('one', [1]), between], pending('two', [2]), append);
    expect(list.map(({ key }) => key)).toEqual(['one', 'other', 'two']);
  });
});
