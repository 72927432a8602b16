import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { createSpanStore } from '#shared/offline/store.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import { failingAsNetwork } from '#sw/network.ts';
import { respondWithSound } from '#sw/sound/sound-response.ts';
import { createFakeCaches } from '#tests/support/caches.ts';
import { missingOf } from '#tests/support/missing-of.ts';
import { serveFile } from '#tests/support/file-server.ts';

const size = 40_000;
const content = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);
const file: FileKey = { kind: 'music-variation', id: '1', format: 'mp3', version: 'v' };
const version = { size, etag: '"one"', mime: 'audio/mpeg' };

let server: Awaited<ReturnType<typeof serveFile>>;
let fake: ReturnType<typeof createFakeCaches>;
let store: ReturnType<typeof createSpanStore>;
let work: Promise<unknown>[];

beforeEach(async () => {
  server = await serveFile(content);
  fake = createFakeCaches();
  store = createSpanStore({ caches: fake.caches, Response, now: Date.now, exclusively: createKeyedQueue() });
  work = [];
});
afterEach(() => server.close());

async function fetchSound(headers: Record<string, string> = {}, path = 'get-stream-partial') {
  const request = new Request(`${server.origin}/file-preview/${path}?id=1`, { headers });
  const send = failingAsNetwork((input, init) => fetch(input, init));
  return respondWithSound(request, { file, store, send, finish: (one) => void work.push(one) });
}

/** Everything the service worker would be kept alive for. */
const settled = () => Promise.all(work);
const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const part = (start: number, end: number) => content.slice(start, end);
const hold = (start: number, end: number) => store.put(file, version, start, part(start, end));

describe('with nothing stored', () => {
  test('passes a range on as requested and stores the response', async () => {
    const response = await fetchSound({ Range: 'bytes=100-9999', Authorization: 'Bearer t' });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes 100-9999/${size}`);
    expect(response.headers.get('X-Tonika-Held')).toBe('0');
    expect(await bytes(response)).toEqual(part(100, 10_000));
    await settled();
    expect(server.seen).toMatchObject([{ range: 'bytes=100-9999', ifRange: undefined, authorization: 'Bearer t' }]);
    expect(await store.read(file, { start: 100, end: 10_000 })).toEqual(part(100, 10_000));
  });

  test('stores a whole file, and a file requested by a suffix range', async () => {
    expect(await bytes(await fetchSound({ Range: 'bytes=-500' }))).toEqual(part(size - 500, size));
    await settled();
    expect(await missingOf(store, file, { start: 0, end: size })).toEqual([{ start: 0, end: size - 500 }]);
    await store.forget(file);
    const whole = await fetchSound();
    expect(whole.status).toBe(200);
    expect(await bytes(whole)).toEqual(content);
    await settled();
    expect(await missingOf(store, file, { start: 0, end: size })).toEqual([]);
  });

  test('passes an error on unchanged', async () => {
    server.state.status = 404;
    const response = await fetchSound({ Range: 'bytes=0-99' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('no');
  });
});

describe('with a part stored', () => {
  test('serves stored bytes without the network', async () => {
    await hold(0, 10_000);
    await server.close();
    const response = await fetchSound({ Range: 'bytes=500-999' });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes 500-999/${size}`);
    expect(response.headers.get('Content-Length')).toBe('500');
    expect(response.headers.get('ETag')).toBe('"one"');
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(response.headers.get('X-Tonika-Held')).toBe('500');
    expect(await bytes(response)).toEqual(part(500, 1000));
    server = await serveFile(content);
  });

  test('fetches only the missing bytes, each once, with the token and the version', async () => {
    await hold(5_000, 10_000);
    await hold(20_000, 30_000);
    const response = await fetchSound({ Range: 'bytes=0-39999', Authorization: 'Bearer t' });
    expect(await bytes(response)).toEqual(content);
    expect(response.headers.get('X-Tonika-Held')).toBe('15000');
    await settled();
    expect(server.seen).toMatchObject(
      ['bytes=0-4999', 'bytes=10000-19999', 'bytes=30000-39999'].map((range) => ({
        range,
        ifRange: '"one"',
        authorization: 'Bearer t',
      })),
    );
    expect(server.sent.bytes).toBe(25_000);
    expect(await store.read(file, { start: 0, end: size })).toEqual(content);
  });

  test('clamps a range that ends past the file and refuses one that starts there', async () => {
    await hold(0, size);
    const last = await fetchSound({ Range: 'bytes=39000-499999' });
    expect(last.headers.get('Content-Range')).toBe(`bytes 39000-39999/${size}`);
    expect(await bytes(last)).toEqual(part(39_000, size));
    const past = await fetchSound({ Range: 'bytes=40000-' });
    expect(past.status).toBe(416);
    expect(past.headers.get('Content-Range')).toBe(`bytes */${size}`);
  });

  test('discards the stored bytes when the server has another version', async () => {
    await hold(0, 10_000);
    const changed = content.map((byte) => byte ^ 1);
    Object.assign(server.state, { etag: '"two"', content: changed });
    const response = await fetchSound({ Range: 'bytes=10000-19999' });
    expect(await bytes(response)).toEqual(changed.slice(10_000, 20_000));
    await settled();
    expect((await store.match(file))?.etag).toBe('"two"');
    expect(await missingOf(store, file, { start: 0, end: 10_000 })).toEqual([{ start: 0, end: 10_000 }]);
  });

  test('aborts and discards when a later part belongs to another version', async () => {
    await hold(0, 10_000);
    server.state.etag = '"two"';
    const response = await fetchSound({ Range: 'bytes=0-19999' });
    await expect(bytes(response)).rejects.toThrow('refused');
    await settled();
    expect(await store.match(file)).toBeUndefined();
  });

  test('asks the server when the request names another version', async () => {
    await hold(0, size);
    expect((await fetchSound({ Range: 'bytes=0-9', 'If-Range': '"two"' })).status).toBe(200);
    expect(server.seen).toHaveLength(1);
    expect((await fetchSound({ Range: 'bytes=0-9', 'If-Range': '"one"' })).status).toBe(206);
    expect(server.seen).toHaveLength(1);
  });

  test('fetches bytes that the browser has evicted despite their record', async () => {
    await hold(0, 10_000);
    fake.lose('tonika-sound-v1', fake.addresses('tonika-sound-v1')[0] ?? '');
    expect(await bytes(await fetchSound({ Range: 'bytes=0-9999' }))).toEqual(part(0, 10_000));
    await settled();
    expect(await store.read(file, { start: 0, end: 10_000 })).toEqual(part(0, 10_000));
  });
});

test('fills the gaps of a whole-file request from the range endpoint', async () => {
  await hold(0, 10_000);
  const response = await fetchSound({}, 'get-stream');
  expect(response.status).toBe(200);
  expect(await bytes(response)).toEqual(content);
  expect(server.seen.map(({ path, range }) => [path, range])).toEqual([
    ['/file-preview/get-stream-partial?id=1', 'bytes=10000-39999'],
  ]);
  await settled();
  const ranged = await fetchSound({ Range: 'bytes=0-9' }, 'get-stream');
  expect(ranged.status).toBe(200);
  expect(await bytes(ranged)).toEqual(content);
});

describe('a poor connection', () => {
  test('stores the bytes of a cut response before the reader sees the cut', async () => {
    server.state.cutAfter = 3_000;
    const response = await fetchSound({ Range: 'bytes=0-9999' });
    await expect(bytes(response)).rejects.toThrow('terminated');
    expect(await missingOf(store, file, { start: 0, end: 10_000 })).toEqual([{ start: 3_000, end: 10_000 }]);
  });

  test('cut repeatedly, every byte is still fetched once', async () => {
    server.state.cutAfter = 7_000;
    let received = new Uint8Array();
    for (let tries = 0; received.length < size && tries < 10; tries += 1) {
      const response = await fetchSound({ Range: 'bytes=0-39999' });
      received = await bytes(response).catch(() => new Uint8Array());
      await settled();
    }
    expect(received).toEqual(content);
    expect(server.sent.bytes).toBe(size);
  });

  test('stores the bytes of an aborted request', async () => {
    const response = await fetchSound({ Range: 'bytes=0-39999' });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    await settled();
    const cached = await store.match(file);
    expect(cached?.spans[0]?.start).toBe(0);
    expect(cached?.spans[0]?.end).toBeGreaterThanOrEqual(first?.value?.length ?? Infinity);
  });

  test('without a network, stored bytes play up to their end and then the response breaks off', async () => {
    await hold(0, 10_000);
    await server.close();
    const response = await fetchSound({ Range: 'bytes=0-19999' });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value).toEqual(part(0, 10_000));
    await expect(reader?.read()).rejects.toThrow('the network failed');
    server = await serveFile(content);
  });

  test('without a network, bytes that are not stored are a network failure', async () => {
    await server.close();
    await expect(fetchSound({ Range: 'bytes=0-99' })).rejects.toThrow('the network failed');
    server = await serveFile(content);
  });

  test('a full disk does not fail the sound', async () => {
    fake.setQuota(0);
    expect(await bytes(await fetchSound({ Range: 'bytes=0-9999' }))).toEqual(part(0, 10_000));
  });
});

test.each([
  ['several ranges', { Range: 'bytes=0-1,5-9' }],
  ['a cache check', { 'If-None-Match': '"one"' }],
])('%s go to the server although all bytes are stored', async (_, headers) => {
  await hold(0, size);
  await (await fetchSound(headers)).arrayBuffer();
  expect(server.seen).toHaveLength(1);
});

test('a response with a weak ETag is passed on and not stored', async () => {
  server.state.etag = 'W/"one"';
  expect(await bytes(await fetchSound({ Range: 'bytes=0-99' }))).toEqual(part(0, 100));
  await settled();
  expect(await store.match(file)).toBeUndefined();
});

describe('a foreign response in place of the server’s', () => {
  const portal = async () => {
    const html = new TextEncoder().encode(`<!doctype html>${'<p>Sign in</p>'.repeat(100)}`);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(html);
        controller.close();
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/html', ETag: '"one"' } });
  };
  const requestPortal = (headers: Record<string, string> = {}) =>
    respondWithSound(new Request(`${server.origin}/file-preview/get-stream-partial?id=1`, { headers }), {
      file,
      store,
      send: portal,
      finish: (one) => void work.push(one),
    });

  test('is not stored, whatever its headers', async () => {
    for (const headers of [{}, { Range: 'bytes=0-499' }]) await (await requestPortal(headers)).text();
    await settled();
    expect(await store.match(file)).toBeUndefined();
  });

  test('does not delete what is stored', async () => {
    await hold(1_000, 2_000);
    await (await requestPortal({ Range: 'bytes=0-1999' })).text();
    await settled();
    expect(await store.read(file, { start: 1_000, end: 2_000 })).toEqual(part(1_000, 2_000));
  });

  test('is not stored under another type, nor without the mark unless its ETag is the version', async () => {
    server.state.mime = 'text/plain';
    await bytes(await fetchSound({ Range: 'bytes=0-499' }));
    server.state.mime = 'audio/mpeg';
    server.state.foreign = true;
    await bytes(await fetchSound({ Range: 'bytes=0-499' }));
    await settled();
    expect(await store.match(file)).toBeUndefined();
    server.state.etag = '"v"';
    await bytes(await fetchSound({ Range: 'bytes=0-499' }));
    await settled();
    expect(await store.read(file, { start: 0, end: 500 })).toEqual(part(0, 500));
  });
});
