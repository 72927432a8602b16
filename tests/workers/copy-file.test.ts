import type { ConnectionRequest } from '#shared/audio/ports.ts';
import { backgroundKey, takeFetched } from '#shared/offline/background-fetch.ts';
import { backgroundCacheName } from '#shared/offline/cache-names.ts';
import type { CopyTask } from '#shared/offline/copy-task.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { pinFile } from '#shared/offline/pin-file.ts';
import { createSpanStore } from '#shared/offline/store.ts';
import { createFakeCaches } from '#tests/support/caches.ts';
import { FakeConnection } from '#tests/support/fakes/connection.ts';
import { copyFile } from '#workers/audio/copy-file.ts';
import { createSharedLine } from '#workers/audio/shared-line.ts';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

const url = '/api/music/tracks/variations/file-preview/get-stream-partial?format=mp3&id=7&v=abc';
const other = '/api/music/tracks/variations/file-preview/get-stream-partial?format=mp3&id=8&v=abc';
const info = '/api/music/tracks/variations/file-preview/get-info?id=7&v=abc';
const etag = '"abc"';
const size = 1_230_000;
const blockSize = 50_000;
const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);
const task: CopyTask = { url, size, etag, mime: 'audio/mpeg', info };
const digests = Array.from({ length: Math.ceil(size / blockSize) }, (_, index) =>
  createHash('sha256')
    .update(bytes.subarray(index * blockSize, (index + 1) * blockSize))
    .digest('hex')
    .slice(0, 16),
).join('');

let fake: ReturnType<typeof createFakeCaches>;
let connection: FakeConnection;
let timers: (() => void)[];
beforeEach(() => {
  fake = createFakeCaches();
  connection = new FakeConnection();
  connection.files[url] = { bytes, etag };
  connection.files[other] = { bytes, etag };
  connection.json[info] = { body: { data: { formats: { mp3: { blocks: { size: blockSize, sha256: digests } } } } } };
  timers = [];
});

/** A worker: its store, its line, and a copy on them. */
function open(toCopy = task) {
  let refused = 0;
  const store = createSpanStore({
    caches: {
      async open(name) {
        const cache = await fake.caches.open(name);
        const put: typeof cache.put = async (address, response) =>
          cache.put(address, response).catch((error: unknown) => {
            refused += 1;
            throw error;
          });
        return { ...cache, put };
      },
    },
    Response,
    now: Date.now,
    exclusively: createKeyedQueue(),
    sha256: (block) => crypto.subtle.digest('SHA-256', block),
    sparesPinned: true,
  });
  const line = createSharedLine(connection.send, (_, run) => {
    timers.push(run);
    return () => void timers.splice(timers.indexOf(run), 1);
  });
  const stop = new AbortController();
  const isFull = () => refused > 0;
  const host = { store, line, isFull, stored: () => {}, signal: stop.signal };
  const copy = () => copyFile(toCopy, { ...host, takeFetched: (from, take) => takeFetched(fake.caches, from, take) });
  const key = fileOfAddress(toCopy.url);
  if (!key) throw new Error('the address is no preview');
  return { store, line, stop, copy, key };
}

type Opened = ReturnType<typeof open>;

async function isWhole(store: Opened['store'], key: Opened['key']): Promise<boolean> {
  const stored = await store.read(key, { start: 0, end: size });
  return stored !== undefined && Buffer.from(stored).equals(bytes);
}

const ranges = () =>
  connection.requests.filter(({ url: address }) => address === url).map(({ headers }) => headers['Range']);
const engineRequest = (start: number, end: number): ConnectionRequest => ({
  url: other,
  headers: { Range: `bytes=${start}-${end - 1}`, 'If-Range': etag },
  cache: 'no-store',
});

test('stores the whole file, with a low priority and past the service worker', async () => {
  const { copy, store, key } = open();
  expect(await copy()).toBe('done');
  expect(await isWhole(store, key)).toBe(true);
  const [request] = connection.byteRequests;
  expect(request).toMatchObject({ priority: 'low', cache: 'no-store', headers: { 'X-Tonika-Prefetch': '1' } });
});

test('fetches no byte that is stored', async () => {
  const { copy, store, key } = open();
  await store.put(key, task, 100_000, bytes.slice(100_000, 400_000));
  await store.put(key, task, 900_000, bytes.slice(900_000, size));
  expect(await copy()).toBe('done');
  expect(ranges()).toEqual(['bytes=0-99999', 'bytes=400000-899999']);
  expect(await copy()).toBe('done');
  expect(ranges()).toHaveLength(2);
});

test('goes on at the next byte after a cut', async () => {
  const { copy, store, key } = open();
  connection.faults = [{ cutAfter: 700_000 }];
  expect(await copy()).toBe('cut');
  expect((await store.match(key))?.spans).toEqual([{ start: 0, end: 700_000 }]);
  expect(await copy()).toBe('done');
  expect(ranges()).toEqual([`bytes=0-${size - 1}`, `bytes=700000-${size - 1}`]);
});

test('fetches a block again that was damaged on the way, and nothing else', async () => {
  const { copy, store, key } = open();
  connection.faults = [
    {
      body: (sent) => {
        sent[123_456] = 1;
        sent[123_457] = 2;
        return sent;
      },
    },
  ];
  expect(await copy()).toBe('done');
  expect(ranges()).toEqual([`bytes=0-${size - 1}`, 'bytes=100000-149999']);
  expect(await isWhole(store, key)).toBe(true);
});

describe('a request of the engine', () => {
  test('interrupts the copy, which goes on at the next byte once the engine has its bytes', async () => {
    const { copy, store, key, line } = open();
    connection.faults = [{ stallAfter: 300_000 }];
    const copying = copy();
    await expect.poll(() => connection.sent.at(-1)?.end).toBe(300_000);
    const response = await line.watch(connection.send(engineRequest(0, 100_000))).response;
    const before = connection.sent.length;
    while (await response.read());
    // All that was read in between is the engine's.
    expect(connection.sent.slice(before).every(({ end }) => end <= 100_000)).toBe(true);
    expect(ranges()).toHaveLength(1);
    await expect.poll(() => timers.length).toBe(1);
    for (const run of timers) run();
    expect(await copying).toBe('done');
    expect(await isWhole(store, key)).toBe(true);
    expect(ranges()).toEqual([`bytes=0-${size - 1}`, `bytes=300000-${size - 1}`]);
  });

  test('that the server denies does not hold the copy up', async () => {
    const { copy, line } = open();
    connection.faults = [{ status: 403 }];
    await line.watch(connection.send(engineRequest(0, 100))).response;
    const copying = copy();
    await expect.poll(() => timers.length).toBe(1);
    for (const run of timers) run();
    expect(await copying).toBe('done');
  });
});

test('ends when it is stopped; what has arrived is stored', async () => {
  const { copy, stop, store, key } = open();
  connection.faults = [{ stallAfter: 300_000 }];
  const copying = copy();
  await expect.poll(() => connection.sent.at(-1)?.end).toBe(300_000);
  stop.abort();
  expect(await copying).toBe('stopped');
  expect((await store.match(key))?.spans).toEqual([{ start: 0, end: 300_000 }]);
  expect(await copy()).toBe('stopped');
});

test('says that the disk is full, and evicts no pinned file for it', async () => {
  const { copy, store } = open();
  const pinned = fileOfAddress(other);
  if (!pinned) throw new Error('the address is no preview');
  await store.put(pinned, task, 0, bytes.slice(0, 500_000));
  await pinFile({ caches: fake.caches, Response, exclusively: createKeyedQueue() }, pinned, true);
  fake.setQuota(fake.used() + 100_000);
  expect(await copy()).toBe('full');
  expect((await store.match(pinned))?.spans).toEqual([{ start: 0, end: 500_000 }]);
});

test.each([
  ['is gone', 'gone', { status: 404 }],
  ['is another version', 'gone', { proxied: { ETag: '"new"' } }],
  ['is a portal’s', 'cut', { foreign: 200 }],
  ['is a proxy’s error', 'cut', { status: 503 }],
] as const)('stores nothing of a response that %s', async (_, outcome, fault) => {
  const { copy, store, key } = open();
  connection.fault = fault;
  expect(await copy()).toBe(outcome);
  expect(await store.match(key)).toBeUndefined();
});

describe('what the browser has fetched while the app was closed', () => {
  /** As the service worker caches it. */
  async function putFetched(start: number, end: number, headers: Record<string, string> = {}) {
    const cache = await fake.caches.open(backgroundCacheName);
    const range = { ETag: etag, 'Content-Range': `bytes ${start}-${end - 1}/${size}`, ...headers };
    const body = bytes.slice(start, end);
    await cache.put(backgroundKey(url, `bytes=${start}-${end - 1}`), new Response(body, { headers: range }));
  }

  test('is taken over, and only the rest is requested', async () => {
    await putFetched(0, 500_000);
    await putFetched(1_000_000, size);
    const { copy, store, key } = open();
    expect(await copy()).toBe('done');
    expect(ranges()).toEqual(['bytes=500000-999999']);
    expect(await isWhole(store, key)).toBe(true);
    expect(fake.addresses(backgroundCacheName)).toEqual([]);
  });

  test('is taken over without a connection, where the description was fetched, too', async () => {
    await putFetched(0, size);
    const cache = await fake.caches.open(backgroundCacheName);
    await cache.put(info, new Response(JSON.stringify(connection.json[info]?.body)));
    const { copy, store, key } = open();
    expect(await copy()).toBe('done');
    expect(connection.requests).toEqual([]);
    expect(await isWhole(store, key)).toBe(true);
  });

  test('is dropped and requested again where it is damaged, cut off, of another version, or not from the server', async () => {
    await putFetched(0, 400_000, { ETag: '"other"' });
    await putFetched(400_000, 500_000, { 'Content-Range': `bytes 450000-549999/${size}` });
    await putFetched(500_000, 600_000, { 'Content-Range': `bytes 500000-699999/${size}` });
    await putFetched(700_000, 800_000, { 'Content-Range': 'none' });
    const cache = await fake.caches.open(backgroundCacheName);
    await cache.put(info, new Response('<!doctype html>'));
    const { copy, store, key } = open();
    expect(await copy()).toBe('done');
    expect(await isWhole(store, key)).toBe(true);
    expect(fake.addresses(backgroundCacheName)).toEqual([]);
  });

  /** As Chromium hands over what comes from ASSET_URL: without the headers that the other server exposes. */
  async function putFromAssets(asset: string, start: number, end: number, length = end - start) {
    const cache = await fake.caches.open(backgroundCacheName);
    const key = `https://cdn.test${backgroundKey(asset, `bytes=${start}-${end - 1}`)}`;
    await cache.put(key, new Response(bytes.slice(start, start + length), { headers: { ETag: '"of the store"' } }));
  }

  test('is taken over from ASSET_URL by what was requested, unless its length is another one', async () => {
    const asset = '/media/previews/7.mp3?format=mp3&id=7&kind=music-variation&v=abc';
    connection.files[`https://cdn.test${asset}`] = { bytes, etag };
    await putFromAssets(asset, 0, 500_000);
    // A whole file where a range was requested.
    await putFromAssets(asset, 500_000, 600_000, 700_000);
    await putFromAssets(asset, 600_000, size);
    const { copy, store, key } = open({ ...task, url: `https://cdn.test${asset}` });
    expect(await copy()).toBe('done');
    expect(connection.byteRequests.map(({ headers }) => headers['Range'])).toEqual(['bytes=500000-599999']);
    expect(await isWhole(store, key)).toBe(true);
    expect(fake.addresses(backgroundCacheName)).toEqual([]);
  });
});
