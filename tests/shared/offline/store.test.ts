import { beforeEach, describe, expect, test } from 'vitest';

import { createFakeCaches } from '#tests/support/caches.ts';
import { missingOf } from '#tests/support/missing-of.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { fileName } from '#shared/offline/file-key.ts';
import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import type { SpanStorePorts } from '#shared/offline/ports.ts';
import { recordCacheName } from '#shared/offline/records.ts';
import { createSpanStore, soundCacheName } from '#shared/offline/store.ts';
import { sweepSpans } from '#shared/offline/sweep.ts';

const size = 1000;
const version = { size, etag: '"one"', mime: 'audio/mpeg' };
const track = (id: number): FileKey => ({ kind: 'music-variation', id: String(id), format: 'mp3', version: 'v1' });
const one = track(1);

/** Bytes of the file: each tells its place. */
const bytesOf = (start: number, end: number) =>
  Uint8Array.from({ length: end - start }, (_, index) => (start + index) % 251);

let fake: ReturnType<typeof createFakeCaches>;
let clock: number;
let announced: string[];

function open(ports: Partial<SpanStorePorts> = {}) {
  return createSpanStore({
    caches: fake.caches,
    Response,
    exclusively: createKeyedQueue(),
    now: () => clock,
    announce: (file) => announced.push(file),
    ...ports,
  });
}

beforeEach(() => {
  fake = createFakeCaches();
  clock = 1_000_000;
  announced = [];
});

describe('storing and reading', () => {
  test('reads across spans stored in any order', async () => {
    const store = open();
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
    const store = open();
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
    const store = open();
    await store.put(one, version, 0, bytesOf(0, 600));
    await store.put(one, version, 400, bytesOf(400, 1000));
    await store.put(one, version, 100, bytesOf(100, 900));
    expect(fake.addresses(soundCacheName).map((address) => address.split('/').at(-1))).toEqual(['0-600', '600-1000']);
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
    const [first, second] = [open({ exclusively }), open({ exclusively })];
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? first : second).put(one, version, index * 100, bytesOf(index * 100, index * 100 + 100)),
      ),
    );
    expect(await open().read(one, { start: 0, end: size })).toEqual(bytesOf(0, size));
  });

  test('stores every response as a 200 of the right length and type', async () => {
    await open().put(one, version, 10, bytesOf(10, 60));
    const cache = await fake.caches.open(soundCacheName);
    const response = await cache.match(fake.addresses(soundCacheName)[0] ?? '');
    expect(response?.headers.get('Content-Length')).toBe('50');
    expect(response?.headers.get('Content-Type')).toBe('audio/mpeg');
  });
});

describe('versions', () => {
  test('a new ETag replaces what was stored', async () => {
    const store = open();
    await store.put(one, version, 0, bytesOf(0, 500));
    await store.put(one, { ...version, etag: '"two"' }, 500, bytesOf(500, 600));
    expect(await store.match(one)).toEqual({ ...version, etag: '"two"', spans: [{ start: 500, end: 600 }] });
    expect(fake.addresses(soundCacheName)).toHaveLength(1);
  });

  test.each([
    ['a weak ETag', { etag: 'W/"one"' }, 0],
    ['no ETag', { etag: '' }, 0],
    ['more bytes than the file has', { size: 99 }, 0],
    ['bytes past the end', {}, 950],
    ['a place before the start', {}, -1],
    ['an unknown size', { size: NaN }, 0],
  ])('%s is not stored', async (_, wrong, start) => {
    const store = open();
    expect(await store.put(one, { ...version, ...wrong }, start, bytesOf(0, 100))).toBe(false);
    expect(await store.match(one)).toBeUndefined();
    expect(fake.used()).toBe(0);
  });
});

describe('faults', () => {
  test('a span whose bytes are gone is removed, so that it is fetched again', async () => {
    const store = open();
    await store.put(one, version, 0, bytesOf(0, 300));
    await store.put(one, version, 300, bytesOf(300, 600));
    fake.lose(soundCacheName, fake.addresses(soundCacheName)[0] ?? '');
    expect(await store.read(one, { start: 200, end: 400 })).toBeUndefined();
    expect(await missingOf(store, one, { start: 0, end: 600 })).toEqual([{ start: 0, end: 300 }]);
    expect(await store.read(one, { start: 300, end: 600 })).toEqual(bytesOf(300, 600));
  });

  test('a damaged record counts as an empty one', async () => {
    const store = open();
    await store.put(one, version, 0, bytesOf(0, 300));
    const records = await fake.caches.open(recordCacheName);
    await records.put(fake.addresses(recordCacheName)[0] ?? '', new Response('{"spans": 5'));
    expect(await store.match(one)).toBeUndefined();
    expect(await store.put(one, version, 0, bytesOf(0, 300))).toBe(true);
  });

  test('caches that cannot be opened count as empty and throw nothing', async () => {
    const store = open({ caches: { open: () => Promise.reject(new Error('SecurityError')) } });
    expect(await store.match(one)).toBeUndefined();
    expect(await store.read(one, { start: 0, end: 1 })).toBeUndefined();
    expect(await store.put(one, version, 0, bytesOf(0, 10))).toBe(false);
    await store.touch(one);
    await store.forget(one);
  });

  test('a sweep removes bytes without a record, and nothing else', async () => {
    const store = open();
    await store.put(one, version, 0, bytesOf(0, 300));
    const cache = await fake.caches.open(soundCacheName);
    await cache.put('/held/music-variation/9/mp3/v/%22x%22/0-9', new Response('lost bytes'));
    await sweepSpans({ caches: fake.caches, Response, exclusively: createKeyedQueue() });
    expect(fake.addresses(soundCacheName)).toHaveLength(1);
    expect(await store.read(one, { start: 0, end: 300 })).toEqual(bytesOf(0, 300));
  });

  test('a sweep keeps what another thread stores between its two passes', async () => {
    const listener = open();
    const caches = whereBefore(soundCacheName, 'keys', () => listener.put(one, version, 0, bytesOf(0, 300)));
    await sweepSpans({ caches, Response, exclusively: createKeyedQueue() });
    expect(await open().read(one, { start: 0, end: 300 })).toEqual(bytesOf(0, 300));
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
      begin = () => void sweepSpans({ caches: fake.caches, Response, exclusively: waitingFor }).then(resolve);
    });
    const caches = whereBefore(recordCacheName, 'put', () => {
      begin();
      return mayEnd;
    });
    await open({ exclusively, caches }).put(one, version, 0, bytesOf(0, 300));
    expect(await open().read(one, { start: 0, end: 300 })).toEqual(bytesOf(0, 300));
  });
});

/** Caches of one thread, in which something happens each time before a method of one of them acts. */
const whereBefore = (name: string, method: 'keys' | 'put', act: () => Promise<unknown>): SpanStorePorts['caches'] => ({
  async open(opened) {
    const cache = await fake.caches.open(opened);
    const before = async () => {
      if (opened === name) await act();
    };
    return {
      match: (address) => cache.match(address),
      delete: (address) => cache.delete(address),
      keys: async () => {
        if (method === 'keys') await before();
        return cache.keys();
      },
      put: async (address, response) => {
        if (method === 'put') await before();
        return cache.put(address, response);
      },
    };
  },
});

describe('the budget', () => {
  /** Fills tracks 1 to `count`, each heard a minute after the one before it. */
  async function fill(store: ReturnType<typeof open>, count: number) {
    for (let id = 1; id <= count; id += 1) {
      clock += 60_000;
      await store.put(track(id), version, 0, bytesOf(0, size));
    }
  }
  const cached = async (store: ReturnType<typeof open>, count: number) => {
    const found: number[] = [];
    for (let id = 1; id <= count; id += 1) if (await store.match(track(id))) found.push(id);
    return found;
  };

  test('is enforced by evicting the files played longest ago', async () => {
    const store = open({ estimate: async () => ({ quota: 15_000 }) });
    await fill(store, 5);
    clock += 60_000;
    await store.touch(track(1));
    await store.tidy();
    expect(await cached(store, 5)).toEqual([1, 4, 5]);
    expect(announced.slice(-2)).toEqual([fileName(track(2)), fileName(track(3))]);
  });

  test('evicts pinned files last, and the playing one never', async () => {
    const store = open({
      estimate: async () => ({ quota: 10_000 }),
      isPlaying: (file) => file === fileName(track(2)),
    });
    await fill(store, 4);
    await store.pin(track(1), true);
    await store.tidy();
    expect(await cached(store, 4)).toEqual([1, 2]);
  });

  test('is reduced on a full disk, and the sound is stored', async () => {
    const store = open();
    await fill(store, 6);
    fake.setQuota(fake.used() + 100);
    expect(await store.put(track(7), version, 0, bytesOf(0, size))).toBe(true);
    expect(await store.read(track(7), { start: 0, end: size })).toEqual(bytesOf(0, size));
    expect(await cached(store, 6)).toEqual([5, 6]);
  });

  test('with no space at all, a write is rejected, nothing stored is lost, and nothing throws', async () => {
    const store = open({ isPlaying: () => true });
    await fill(store, 2);
    fake.setQuota(fake.used());
    expect(await store.put(track(3), version, 0, bytesOf(0, size))).toBe(false);
    expect(await store.read(track(2), { start: 0, end: size })).toEqual(bytesOf(0, size));
  });

  test('never evicts the file being stored', async () => {
    const store = open();
    await store.put(one, version, 0, bytesOf(0, 400));
    fake.setQuota(fake.used());
    expect(await store.put(one, version, 400, bytesOf(400, 500))).toBe(false);
    expect(await store.read(one, { start: 0, end: 400 })).toEqual(bytesOf(0, 400));
  });

  test('gets the bytes of a removed file back', async () => {
    const store = open();
    await store.put(one, version, 0, bytesOf(0, size));
    await store.forget(one);
    expect(fake.used()).toBe(0);
    expect(await store.match(one)).toBeUndefined();
  });
});
