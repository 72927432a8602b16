import { beforeEach, describe, expect, test } from 'vitest';

import { missingOf } from '#tests/support/missing-of.ts';
import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { recordCacheName } from '#shared/offline/records.ts';
import { soundCacheName } from '#shared/offline/cache-names.ts';
import { sweepSpans } from '#shared/offline/sweep.ts';
import { StoreStage, one, version, bytesOf } from './store-stage.ts';

let stage: StoreStage;
beforeEach(() => {
  stage = new StoreStage();
});

describe('faults', () => {
  test('a span whose bytes are gone is removed, so that it is fetched again', async () => {
    const store = stage.open();
    await store.put(one, version, 0, bytesOf(0, 300));
    await store.put(one, version, 300, bytesOf(300, 600));
    stage.fake.lose(soundCacheName, stage.fake.addresses(soundCacheName)[0] ?? '');
    expect(await store.read(one, { start: 200, end: 400 })).toBeUndefined();
    expect(await missingOf(store, one, { start: 0, end: 600 })).toEqual([{ start: 0, end: 300 }]);
    expect(await store.read(one, { start: 300, end: 600 })).toEqual(bytesOf(300, 600));
  });

  test('a damaged record counts as an empty one', async () => {
    const store = stage.open();
    await store.put(one, version, 0, bytesOf(0, 300));
    const records = await stage.fake.caches.open(recordCacheName);
    await records.put(stage.fake.addresses(recordCacheName)[0] ?? '', new Response('{"spans": 5'));
    expect(await store.match(one)).toBeUndefined();
    expect(await store.put(one, version, 0, bytesOf(0, 300))).toBe(true);
  });

  test('caches that cannot be opened count as empty and throw nothing', async () => {
    const store = stage.open({ caches: { open: () => Promise.reject(new Error('SecurityError')) } });
    expect(await store.match(one)).toBeUndefined();
    expect(await store.read(one, { start: 0, end: 1 })).toBeUndefined();
    expect(await store.put(one, version, 0, bytesOf(0, 10))).toBe(false);
    await store.touch(one);
    await store.forget(one);
  });

  test('a sweep removes bytes without a record, and nothing else', async () => {
    const store = stage.open();
    await store.put(one, version, 0, bytesOf(0, 300));
    const cache = await stage.fake.caches.open(soundCacheName);
    await cache.put('/held/music-variation/9/mp3/v/%22x%22/0-9', new Response('lost bytes'));
    await sweepSpans({ caches: stage.fake.caches, Response, exclusively: createKeyedQueue() });
    expect(stage.fake.addresses(soundCacheName)).toHaveLength(1);
    expect(await store.read(one, { start: 0, end: 300 })).toEqual(bytesOf(0, 300));
  });

  test('a sweep keeps what another thread stores between its two passes', async () => {
    const listener = stage.open();
    const caches = stage.whereBefore(soundCacheName, 'keys', () => listener.put(one, version, 0, bytesOf(0, 300)));
    await sweepSpans({ caches, Response, exclusively: createKeyedQueue() });
    expect(await stage.open().read(one, { start: 0, end: 300 })).toEqual(bytesOf(0, 300));
  });

  test('a sweep keeps bytes whose record another thread is about to write', async () => {
    const exclusively = createKeyedQueue();
    let begin = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      // It waits for the other thread to have stored all of it, or has ended without waiting.
      const waitingFor: typeof exclusively = (name, work) => {
        resolve();
        return exclusively(name, work);
      };
      begin = () => void sweepSpans({ caches: stage.fake.caches, Response, exclusively: waitingFor }).then(resolve);
    });
    const caches = stage.whereBefore(recordCacheName, 'put', () => {
      begin();
      return mayEnd;
    });
    await stage.open({ exclusively, caches }).put(one, version, 0, bytesOf(0, 300));
    expect(await stage.open().read(one, { start: 0, end: 300 })).toEqual(bytesOf(0, 300));
  });
});
