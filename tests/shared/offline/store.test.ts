import { beforeEach, describe, expect, test } from 'vitest';

import { missingOf } from '#tests/support/missing-of.ts';
import type { SpanStorePorts } from '#shared/offline/ports.ts';
import { soundCacheName } from '#shared/offline/cache-names.ts';
import { StoreStage, one, version, bytesOf, track, size } from './store-stage.ts';

let stage: StoreStage;
beforeEach(() => {
  stage = new StoreStage();
});

describe('storing and reading', () => {
  test('reads across spans stored in any order', async () => {
    const store = stage.open();
    for (const [start, end] of [
      [500, 1000],
      [0, 300],
      [300, 500],
    ] as const)
      expect(await store.put(one, version, start, bytesOf(start, end))).toBe(true);
    expect(await store.match(one)).toEqual({ ...version, spans: [{ start: 0, end: 1000 }] });
    expect(await store.read(one, { start: 250, end: 750 })).toEqual(bytesOf(250, 750));
  });

  test('reads nothing when a byte is missing, and reports which', async () => {
    const store = stage.open();
    await store.put(one, version, 0, bytesOf(0, 300));
    await store.put(one, version, 400, bytesOf(400, 500));
    expect(await store.read(one, { start: 0, end: 301 })).toBeUndefined();
    expect(await missingOf(store, one, { start: 0, end: 600 })).toEqual([
      { start: 300, end: 400 },
      { start: 500, end: 600 },
    ]);
    expect(await missingOf(store, track(2), { start: 0, end: 9 })).toEqual([{ start: 0, end: 9 }]);
  });

  test('stores overlapping bytes once', async () => {
    const store = stage.open();
    await store.put(one, version, 0, bytesOf(0, 600));
    await store.put(one, version, 400, bytesOf(400, 1000));
    await store.put(one, version, 100, bytesOf(100, 900));
    expect(stage.fake.addresses(soundCacheName).map((address) => address.split('/').at(-1))).toEqual([
      '0-600',
      '600-1000',
    ]);
    expect(await store.read(one, { start: 0, end: size })).toEqual(bytesOf(0, size));
  });

  test('loses no span when several threads store at once', async () => {
    const queue = new Map<string, Promise<unknown>>();
    const exclusively: NonNullable<SpanStorePorts['exclusively']> = async (name, work) => {
      const mine = (queue.get(name) ?? Promise.resolve()).then(work);
      queue.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    };
    const [first, second] = [stage.open({ exclusively }), stage.open({ exclusively })];
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? first : second).put(one, version, index * 100, bytesOf(index * 100, index * 100 + 100)),
      ),
    );
    expect(await stage.open().read(one, { start: 0, end: size })).toEqual(bytesOf(0, size));
  });

  test('stores every response as a 200 of the right length and type', async () => {
    await stage.open().put(one, version, 10, bytesOf(10, 60));
    const cache = await stage.fake.caches.open(soundCacheName);
    const response = await cache.match(stage.fake.addresses(soundCacheName)[0] ?? '');
    expect(response?.headers.get('Content-Length')).toBe('50');
    expect(response?.headers.get('Content-Type')).toBe('audio/mpeg');
  });
});

describe('versions', () => {
  test('a new ETag replaces what was stored', async () => {
    const store = stage.open();
    await store.put(one, version, 0, bytesOf(0, 500));
    await store.put(one, { ...version, etag: '"two"' }, 500, bytesOf(500, 600));
    expect(await store.match(one)).toEqual({ ...version, etag: '"two"', spans: [{ start: 500, end: 600 }] });
    expect(stage.fake.addresses(soundCacheName)).toHaveLength(1);
  });

  test.each([
    ['a weak ETag', { etag: 'W/"one"' }, 0],
    ['no ETag', { etag: '' }, 0],
    ['more bytes than the file has', { size: 99 }, 0],
    ['bytes past the end', {}, 950],
    ['a place before the start', {}, -1],
    ['an unknown size', { size: NaN }, 0],
  ])('%s is not stored', async (_, wrong, start) => {
    const store = stage.open();
    expect(await store.put(one, { ...version, ...wrong }, start, bytesOf(0, 100))).toBe(false);
    expect(await store.match(one)).toBeUndefined();
    expect(stage.fake.used()).toBe(0);
  });
});
