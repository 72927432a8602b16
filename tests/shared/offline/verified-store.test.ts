import { createHash, webcrypto } from 'node:crypto';

import { createFakeCaches } from '#tests/support/caches.ts';
import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import type { Interval } from '#shared/offline/merge-spans.ts';
import type { SpanStorePorts } from '#shared/offline/ports.ts';
import { recordCacheName } from '#shared/offline/records.ts';
import { createSpanStore } from '#shared/offline/store.ts';
import { soundCacheName } from '#shared/offline/cache-names.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const size = 1_050;
const content = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);
const file: FileKey = { kind: 'music-variation', id: '1', format: 'mp3', version: 'v' };
const version = { size, etag: '"v"', mime: 'audio/mpeg' };
const digests = Array.from({ length: 11 }, (_, index) =>
  createHash('sha256')
    .update(content.subarray(index * 100, (index + 1) * 100))
    .digest('hex')
    .slice(0, 16),
);
const blocks = { size: 100, sha256: digests.join('') };

const right = (start: number, end: number) => content.slice(start, end);
const wrong = (start: number, end: number) => new Uint8Array(end - start).fill(60);

let fake: ReturnType<typeof createFakeCaches>;
let clock: number;
const open = (ports: Partial<SpanStorePorts> = {}) =>
  createSpanStore({
    exclusively: createKeyedQueue(),
    caches: fake.caches,
    Response,
    now: () => clock,
    sha256: (bytes) => webcrypto.subtle.digest('SHA-256', bytes),
    ...ports,
  });
const spans = async (store = open()) => (await store.match(file))?.spans ?? [];

beforeEach(() => {
  fake = createFakeCaches();
  clock = 1_000_000;
});

describe('sound with known block digests', () => {
  it('is stored, the short last block too', async () => {
    const store = open();
    await store.learn(file, version, blocks);
    expect(await store.put(file, version, 0, right(0, size))).toBe(true);
    expect(await store.read(file, { start: 0, end: size })).toEqual(content);
  });

  it('is not stored where it does not match, and the matching blocks around it are', async () => {
    const store = open();
    await store.learn(file, version, blocks);
    const bytes = right(0, 500);
    bytes[250] = 0;
    expect(await store.put(file, version, 0, bytes)).toBe(false);
    expect(await spans()).toEqual([
      { start: 0, end: 200 },
      { start: 300, end: 500 },
    ]);
    expect(await store.put(file, version, 200, right(200, 300))).toBe(true);
    expect(await store.read(file, { start: 0, end: 500 })).toEqual(right(0, 500));
  });

  it('is verified when a block is complete, whichever part was wrong', async () => {
    const store = open();
    await store.learn(file, version, blocks);
    expect(await store.put(file, version, 0, wrong(0, 60))).toBe(true);
    expect(await store.put(file, version, 60, right(60, 200))).toBe(false);
    expect(await spans()).toEqual([{ start: 100, end: 200 }]);
    expect(await store.put(file, version, 0, right(0, 100))).toBe(true);
    expect(await store.read(file, { start: 0, end: 200 })).toEqual(right(0, 200));
  });
});

describe('sound stored before its block digests were known', () => {
  it('is dropped where it does not match, and its bytes leave the disk', async () => {
    const store = open();
    await store.put(file, version, 0, right(0, 300));
    await store.put(file, version, 300, wrong(300, size));
    expect(await spans()).toEqual([{ start: 0, end: size }]);
    await store.learn(file, version, blocks);
    expect(await spans()).toEqual([{ start: 0, end: 300 }]);
    expect(fake.addresses(soundCacheName)).toHaveLength(1);
  });

  it('stays where it matches, and is not read again for the same digests', async () => {
    let hashed = 0;
    const store = open({
      sha256: (bytes) => {
        hashed += 1;
        return webcrypto.subtle.digest('SHA-256', bytes);
      },
    });
    await store.put(file, version, 0, right(0, size));
    await store.learn(file, version, blocks);
    await store.learn(file, version, blocks);
    expect(hashed).toBe(11);
    expect(await spans()).toEqual([{ start: 0, end: size }]);
  });

  it('stays when the digests are of another version, or missing', async () => {
    const store = open();
    await store.put(file, version, 0, right(0, size));
    await store.learn(file, { ...version, etag: '"other"' }, { ...blocks, sha256: blocks.sha256.replaceAll('a', 'b') });
    await store.learn(file, version, { size: 100, sha256: 'abc' });
    await store.learn(file, version, undefined);
    expect(await spans()).toEqual([{ start: 0, end: size }]);
  });
});

describe('caches that are cleared under an open page', () => {
  it('store what is played afterwards', async () => {
    const store = open();
    await store.put(file, version, 0, right(0, 500));
    fake.clear(soundCacheName);
    fake.clear(recordCacheName);
    expect(await store.put(file, version, 0, right(0, 500))).toBe(true);
    expect(await open().read(file, { start: 0, end: 500 })).toEqual(right(0, 500));
  });
});

describe('who reads what is stored when a change is announced sees that damaged bytes are gone', () => {
  /** A store, and the spans that were read at each announcement. */
  function openListening() {
    const seen: Promise<readonly Interval[]>[] = [];
    return { store: open({ announce: () => seen.push(spans()) }), seen: () => Promise.all(seen) };
  }

  it('once the digests arrive', async () => {
    const { store, seen } = openListening();
    await store.put(file, version, 0, wrong(0, 100));
    await store.learn(file, version, blocks);
    expect(await seen()).toEqual([[{ start: 0, end: 100 }], []]);
  });

  it('once a block is complete', async () => {
    const { store, seen } = openListening();
    await store.learn(file, version, blocks);
    await store.put(file, version, 0, wrong(0, 60));
    await store.put(file, version, 60, right(60, 100));
    expect(await seen()).toEqual([[{ start: 0, end: 60 }], []]);
  });
});
