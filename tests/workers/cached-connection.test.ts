import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { fileName, fileOfAddress, type FileKey } from '#shared/offline/file-key.ts';
import type { ConnectionRequest } from '#shared/audio/ports.ts';
import { soundCacheName } from '#shared/offline/cache-names.ts';
import { recordCacheName } from '#shared/offline/records.ts';
import { createSpanStore } from '#shared/offline/store.ts';
import { createFakeCaches } from '#tests/support/caches.ts';
import { FakeConnection } from '#tests/support/fakes/connection.ts';
import { createCachedConnection } from '#workers/audio/cached-connection.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const url = '/api/music/tracks/variations/file-preview/get-stream-partial?format=mp3&id=7&v=abc';
const etag = '"abc"';
const size = 1_500_000;
const file = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);

let fake: ReturnType<typeof createFakeCaches>;
let connection: FakeConnection;
beforeEach(() => {
  fake = createFakeCaches();
  connection = new FakeConnection();
  connection.files[url] = { bytes: file, etag };
});

const openStore = () =>
  createSpanStore({ caches: fake.caches, Response, now: Date.now, exclusively: createKeyedQueue() });

/** Opens the connection once part of the file is stored. */
async function open(...cached: [start: number, end: number][]) {
  const store = openStore();
  const key = fileOfAddress(url);
  if (!key) throw new Error('the address is no preview');
  for (const [start, end] of cached)
    await store.put(key, { size, etag, mime: 'audio/mpeg' }, start, file.slice(start, end));
  const used: string[] = [];
  const touch = async ({ id }: FileKey) => void used.push(`heard ${id}`);
  const opened = createCachedConnection({ ...store, touch }, connection.send, ({ id }) => used.push(`asked for ${id}`));
  return { ...opened, store, key, used };
}

/** Resolves once a connection has listed what is stored: it does so after the first requests. */
async function listed(send: typeof connection.send, store: ReturnType<typeof openStore>) {
  await send(requestOf(0, 1)).response.catch(() => undefined);
  await store.names();
  // Beside this list the connection has begun its own.
  await new Promise(setImmediate);
}

const requestOf = (start: number, end: number, version = etag): ConnectionRequest => ({
  url,
  headers: { Range: `bytes=${start}-${end - 1}`, 'If-Range': version },
  cache: 'no-store',
});

async function receive(exchange: ReturnType<typeof connection.send>) {
  const response = await exchange.response;
  const parts: Uint8Array[] = [];
  for (let part = await response.read(); part; part = await response.read()) parts.push(part);
  return { response, bytes: Buffer.concat(parts) };
}

describe('stored sound', () => {
  test('is served without the network, in order, however it was stored', async () => {
    const { send } = await open([600_000, 1_500_000], [0, 600_000]);
    const { response, bytes } = await receive(send(requestOf(100, 1_400_000)));
    expect(bytes.equals(file.subarray(100, 1_400_000))).toBe(true);
    expect([response.status, response.header('ETag'), response.header('Content-Range')]).toEqual([
      206,
      etag,
      `bytes 100-1399999/${size}`,
    ]);
    // It is there already: nobody stores it again.
    expect(response.header('X-Tonika-Held')).not.toBeNull();
    expect(connection.requests).toEqual([]);
  });

  test('is served up to its end, and the rest by the next request', async () => {
    const { send } = await open([0, 300_000]);
    const first = await receive(send(requestOf(0, 500_000)));
    expect(first.bytes.length).toBe(300_000);
    expect(connection.requests).toEqual([]);
    const second = await receive(send(requestOf(300_000, 500_000)));
    expect(second.bytes.equals(file.subarray(300_000, 500_000))).toBe(true);
    expect(connection.ranges).toEqual(['bytes=300000-499999']);
  });

  test('is not requested with the bytes before it', async () => {
    const { send } = await open([0, 100_000], [300_000, 400_000]);
    const { bytes } = await receive(send(requestOf(100_000, 500_000)));
    expect(bytes.equals(file.subarray(100_000, 300_000))).toBe(true);
    expect(connection.ranges).toEqual(['bytes=100000-299999']);
  });

  test('is not used for a request without a range, which is sent where a network confuses ranges', async () => {
    const { send, has } = await open([0, 300_000]);
    const { Range: _, ...headers } = requestOf(0, size).headers;
    const whole = { ...requestOf(0, size), headers };
    expect(await has(whole)).toBe(false);
    const { bytes } = await receive(send(whole));
    expect(bytes.length).toBe(size);
    expect(connection.requests).toHaveLength(1);
  });

  test('is not used for another version of the file', async () => {
    const { send } = await open([0, 300_000]);
    await receive(send(requestOf(0, 1000, '"other"')));
    expect(connection.requests).toHaveLength(1);
  });

  test('comes from the network after the browser has evicted it', async () => {
    const { send } = await open([0, 300_000]);
    for (const address of fake.addresses(recordCacheName)) fake.lose(recordCacheName, address);
    const { bytes } = await receive(send(requestOf(0, 1000)));
    expect(bytes.equals(file.subarray(0, 1000))).toBe(true);
    expect(connection.requests).toHaveLength(1);
  });

  test('is found when another thread has stored it', async () => {
    const { send, note, store, key } = await open();
    await store.put(key, { size, etag, mime: 'audio/mpeg' }, 0, file.slice(0, 1000));
    note(fileName(key));
    await receive(send(requestOf(0, 1000)));
    expect(connection.requests).toEqual([]);
  });
});

test('stored sound that was not announced is found when the network fails', async () => {
  const { store, key } = await open();
  const { send } = createCachedConnection(store, () => ({
    response: Promise.reject(new TypeError('no network')),
    cancel: () => {},
  }));
  await listed(send, store);
  await store.put(key, { size, etag, mime: 'audio/mpeg' }, 0, file.slice(0, 1000));
  const { bytes } = await receive(send(requestOf(0, 1000)));
  expect(bytes.equals(file.subarray(0, 1000))).toBe(true);
  await expect(send(requestOf(5000, 6000)).response).rejects.toThrow('no network');
});

test('what is stored is listed once the first sound has come, and comes from the device before that', async () => {
  const { store } = await open([0, 300_000]);
  let lists = 0;
  const names = () => {
    lists += 1;
    return store.names();
  };
  const { send } = createCachedConnection({ ...store, names }, connection.send);
  const [first, second] = [send(requestOf(0, 1000)), send(requestOf(2000, 3000))];
  await first.response;
  expect(lists).toBe(0);
  await second.response;
  await send(requestOf(4000, 5000)).response;
  expect(lists).toBe(1);
  expect(connection.requests).toEqual([]);
});

test('sound that is not stored goes to the network immediately, once it is known what is', async () => {
  const { send, store } = await open();
  await listed(send, store);
  const sent = connection.requests.length;
  send(requestOf(0, 1000));
  expect(connection.requests).toHaveLength(sent + 1);
});

test('a low-priority request reads from the store and does not count as a use', async () => {
  const { send, used } = await open([0, 600_000]);
  const { bytes } = await receive(send({ ...requestOf(0, 10_000), priority: 'low' }));
  expect(bytes.equals(file.subarray(0, 10_000))).toBe(true);
  expect([connection.requests, used]).toEqual([[], []]);
  await receive(send(requestOf(0, 10_000)));
  expect(used).toEqual(['asked for 7', 'heard 7']);
});

test('a request cancelled during the look-up never reaches the network', async () => {
  const { send } = await open([500_000, 600_000]);
  const exchange = send(requestOf(0, 1000));
  exchange.cancel();
  await expect(exchange.response).rejects.toThrow('cancelled');
  expect(connection.requests).toEqual([]);
});

describe('which bytes of a file are stored', () => {
  /** A connection that records its look-ups. */
  async function openCounting() {
    const { store, key } = await open([0, 100_000]);
    const lookUps: string[] = [];
    const match = (file: FileKey) => {
      lookUps.push(file.id);
      return store.match(file);
    };
    const { send, note } = createCachedConnection({ ...store, match }, connection.send);
    await receive(send(requestOf(0, 1000)));
    return { send, note, store, key, lookUps };
  }

  test('is read once: a seek does not wait for the write before it', async () => {
    const { send, lookUps } = await openCounting();
    await receive(send(requestOf(400_000, 500_000)));
    expect(connection.ranges).toEqual(['bytes=400000-499999']);
    expect(lookUps).toHaveLength(1);
  });

  test('is read again when it has changed', async () => {
    const { send, note, store, key, lookUps } = await openCounting();
    await store.put(key, { size, etag, mime: 'audio/mpeg' }, 400_000, file.slice(400_000, 500_000));
    note(fileName(key));
    expect(lookUps).toHaveLength(2);
    await receive(send(requestOf(400_000, 500_000)));
    expect(connection.requests).toEqual([]);
    expect(lookUps).toHaveLength(2);
  });

  test('is read again after the browser has evicted the bytes', async () => {
    const { send } = await openCounting();
    for (const address of fake.addresses(soundCacheName)) fake.lose(soundCacheName, address);
    expect((await receive(send(requestOf(0, 1000)))).bytes).toHaveLength(0);
    const { bytes } = await receive(send(requestOf(0, 1000)));
    expect(bytes.equals(file.subarray(0, 1000))).toBe(true);
    expect(connection.requests).toHaveLength(1);
  });
});
