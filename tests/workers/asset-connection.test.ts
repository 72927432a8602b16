import type { ConnectionRequest } from '#shared/audio/ports.ts';
import { ownAddress } from '#shared/offline/asset-address.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import { FakeConnection } from '#tests/support/fakes/connection.ts';
import { createAssetConnection } from '#workers/audio/asset-connection.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const store = 'https://cdn.test/tonika';
const url = `${store}/media/previews/ab/abcd/0.mp3?format=mp3&id=7&kind=music-variation&v=abc`;
const own = '/api/music/tracks/variations/file-preview/get-stream-partial?format=mp3&id=7&v=abc';
const size = 300_000;
const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);

let connection: FakeConnection;
let now: number;
let timers: (() => void)[];
let opened: ReturnType<typeof createAssetConnection>;
beforeEach(() => {
  connection = new FakeConnection();
  // The file of a store: its ETag is its own, and it has no mark of ours.
  connection.files[url] = { bytes, etag: '"d41d8cd98f00b204"' };
  connection.files[own] = { bytes, etag: '"abc"' };
  now = 0;
  timers = [];
  opened = open(connection.send);
});

/** One network to both servers. */
const open = (send: FakeConnection['send']) =>
  createAssetConnection(send, send, {
    now: () => now,
    after: (_, run) => {
      timers.push(run);
      return () => void (timers = timers.filter((timer) => timer !== run));
    },
  });

const requestOf = (start: number, end: number, more: Record<string, string> = {}): ConnectionRequest => ({
  url,
  size,
  headers: { Range: `bytes=${start}-${end - 1}`, ...more },
  cache: 'no-store',
});

async function receive(request: ConnectionRequest) {
  const response = await opened.send(request).response;
  const parts: Uint8Array[] = [];
  for (let part = await response.read(); part; part = await response.read()) parts.push(part);
  return { response, bytes: Buffer.concat(parts) };
}

const addresses = () => connection.requests.map((request) => request.url);

test('our own server streams the same file', () => {
  const file = fileOfAddress(url);
  expect(file).toEqual({ kind: 'music-variation', id: '7', format: 'mp3', version: 'abc' });
  expect(file && ownAddress(file)).toBe(own);
  expect(file && fileOfAddress(ownAddress(file))).toEqual(file);
});

describe('a request to a store', () => {
  test('has a range and nothing that needs a permission, a token least of all', async () => {
    const headers = { 'If-Range': '"abc"', Authorization: 'Bearer secret', 'X-Tonika-Prefetch': '1' };
    const { bytes: read } = await receive(requestOf(100, 20_000, headers));
    expect(read.equals(bytes.subarray(100, 20_000))).toBe(true);
    expect(connection.requests).toMatchObject([{ url, cache: 'reload' }]);
    expect(connection.requests[0]?.headers).toEqual({ Range: 'bytes=100-19999' });
  });

  test('gets the ETag of the version, whatever the store calls it', async () => {
    const { response } = await receive(requestOf(0, 100));
    expect([response.header('ETag'), response.header('etag'), response.status]).toEqual(['"abc"', '"abc"', 206]);
    expect(response.header('Content-Range')).toBe(`bytes 0-99/${size}`);
  });

  test('is believed by its length where Content-Range is not exposed', async () => {
    connection.fault = { proxied: { 'Content-Range': null } };
    await receive(requestOf(size - 50, size + 50));
    expect(addresses()).toEqual([url]);
  });

  test('without a range is not changed by that', async () => {
    const { bytes: read } = await receive({ url, size, headers: {}, cache: 'no-store' });
    expect(read.equals(bytes)).toBe(true);
    expect(connection.requests[0]?.headers).toEqual({});
  });
});

describe('our own server is asked', () => {
  const own206 = async () => {
    const { response, bytes: read } = await receive(requestOf(0, 100, { 'If-Range': '"abc"' }));
    expect(read.equals(bytes.subarray(0, 100))).toBe(true);
    expect(response.status).toBe(206);
  };

  test.each([
    ['responds with an error', { status: 503 }],
    ['has no such file', { status: 404 }],
    ['sends a page', { foreign: 200 }],
    ['calls sound something else', { proxied: { 'Content-Type': 'text/plain' } }],
    ['has a file of another size', { proxied: { 'Content-Range': `bytes 0-99/${size + 1}` } }],
    ['sends another range', { proxied: { 'Content-Range': `bytes 100-199/${size}` } }],
    ['sends neither place nor length', { proxied: { 'Content-Range': null, 'Content-Length': null } }],
  ])('where the store %s, with what it needs, and for five minutes at once', async (_, fault) => {
    connection.faults = [fault];
    await own206();
    expect(addresses()).toEqual([url, own]);
    expect(connection.requests[1]?.headers).toMatchObject({ 'If-Range': '"abc"' });
    now = 299_999;
    await own206();
    expect(addresses()).toEqual([url, own, own]);
    now = 300_000;
    await receive(requestOf(0, 100));
    expect(addresses().at(-1)).toBe(url);
  });

  test('where the store cannot be reached; without any network the store is tried again', async () => {
    const files = { ...connection.files };
    connection.send = () => ({ response: Promise.reject(new TypeError('Failed to fetch')), cancel() {} });
    const offline = connection.send;
    let isOffline = true;
    const seen: string[] = [];
    opened = open((request) => {
      seen.push(request.url);
      return isOffline ? offline(request) : new FakeConnection().send(request);
    });
    await expect(opened.send(requestOf(0, 100)).response).rejects.toThrow('Failed to fetch');
    expect(seen).toEqual([url, own]);
    isOffline = false;
    await opened.send(requestOf(0, 100)).response;
    expect(seen[2]).toBe(url);
    expect(Object.keys(files)).toEqual([url, own]);
  });

  test('where the store does not begin to respond in time', async () => {
    const responses: string[] = [];
    opened = open((request) => {
      responses.push(request.url);
      return request.url === url
        ? { response: new Promise(() => {}), cancel: () => responses.push('cancelled') }
        : connection.send(request);
    });
    const exchange = opened.send(requestOf(0, 100, { 'If-Range': '"abc"' }));
    for (const run of timers) run();
    expect((await exchange.response).status).toBe(206);
    await opened.send(requestOf(0, 100, { 'If-Range': '"abc"' })).response;
    expect(responses).toEqual([url, 'cancelled', own, own]);
  });

  test('after its bytes were damaged', async () => {
    opened.distrust(url);
    await own206();
    expect(addresses()).toEqual([own]);
    // Not for addresses of our own.
    opened.distrust(own);
  });

  test('not after the request was cancelled', async () => {
    let fail = () => {};
    const seen: string[] = [];
    opened = open((request) => {
      seen.push(request.url);
      return {
        response: new Promise((_, reject) => (fail = () => reject(new Error('aborted')))),
        cancel: () => fail(),
      };
    });
    const exchange = opened.send(requestOf(0, 100));
    exchange.cancel();
    await expect(exchange.response).rejects.toThrow('cancelled');
    expect(seen).toEqual([url]);
  });
});

test('a request to our own server passes as it is', async () => {
  const request: ConnectionRequest = {
    url: own,
    headers: { Range: 'bytes=0-9', 'If-Range': '"abc"', Authorization: 'Bearer t' },
    cache: 'no-store',
  };
  await opened.send(request).response;
  expect(connection.requests).toEqual([request]);
});
