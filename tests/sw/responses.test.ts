import { beforeEach, describe, expect, test } from 'vitest';

import { writePinnedAddresses } from '#shared/offline/write-pinned-addresses.ts';
import { responseCacheName } from '#shared/offline/cache-names.ts';
import { createResponseCache } from '#shared/offline/response-cache.ts';
import { respondNetworkFirst } from '#sw/responses.ts';
import { respondSafely, failingAsNetwork, NetworkFailure } from '#sw/network.ts';
import { createFakeCaches } from '#tests/support/caches.ts';

const address = 'http://tonika.test/api/music/tracks/list?page=2';
const json = (data: unknown, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(JSON.stringify(data), { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });
const down: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

let fake: ReturnType<typeof createFakeCaches>;
beforeEach(() => {
  fake = createFakeCaches();
});

async function request(send: typeof fetch) {
  const work: Promise<unknown>[] = [];
  const responses = createResponseCache({ caches: fake.caches, Response });
  const finish = (one: Promise<unknown>) => void work.push(one);
  const response = await respondNetworkFirst(new Request(address), { send: failingAsNetwork(send), responses, finish });
  await Promise.all(work);
  return response;
}

describe('a response of the catalogue', () => {
  test('comes from the network when it is there, and the newest are cached', async () => {
    await request(async () => json({ data: 1 }));
    const response = await request(async () => json({ data: 2 }));
    expect(await response.json()).toEqual({ data: 2 });
    expect(response.headers.has('X-Tonika-Held')).toBe(false);
    expect(await (await request(down)).json()).toEqual({ data: 2 });
  });

  test('is the cached one, marked, when the network or the server behind its proxy is down', async () => {
    await request(async () => json({ data: 1 }));
    for (const send of [down, async () => new Response('bad gateway', { status: 502 })]) {
      const response = await request(send);
      expect(response.headers.get('X-Tonika-Held')).toBe('1');
      expect(await response.json()).toEqual({ data: 1 });
    }
  });

  test('is a network failure when nothing is cached, and the error when the server refuses', async () => {
    await expect(request(down)).rejects.toBeInstanceOf(NetworkFailure);
    expect((await request(async () => new Response('', { status: 503 }))).status).toBe(503);
  });

  test.each([
    ['a refusal', () => json({ message: 'no' }, { status: 422 })],
    ['a page of text', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['a private answer', () => json({ data: 1 }, { headers: { 'Cache-Control': 'private' } })],
    ['an answer not to be stored', () => json({ data: 1 }, { headers: { 'Cache-Control': 'no-store' } })],
  ])('%s is not cached', async (_, response) => {
    await request(async () => response());
    expect(fake.addresses(responseCacheName)).toEqual([]);
  });
});

test('the newest responses are cached, up to the limit', async () => {
  const responses = createResponseCache({ caches: fake.caches, Response }, 10);
  for (let page = 1; page <= 60; page += 1) {
    await responses.put(`/list?page=${page}`, '{}');
    await responses.put('/list?page=1', '{"again":1}');
  }
  const addresses = fake.addresses(responseCacheName);
  expect(addresses.length).toBeLessThanOrEqual(30);
  expect(addresses.at(-1)).toBe('/list?page=1');
  expect(addresses).toContain('/list?page=60');
  expect(addresses).not.toContain('/list?page=20');
});

test('responses that a person has made available offline are not dropped for newer ones', async () => {
  const responses = createResponseCache({ caches: fake.caches, Response }, 10);
  await writePinnedAddresses(
    { caches: fake.caches, Response },
    [1, 3].map((page) => `http://tonika.test/list?page=${page}`),
  );
  for (let page = 1; page <= 60; page += 1) await responses.put(`/list?page=${page}`, '{}');
  const addresses = fake.addresses(responseCacheName);
  expect(addresses.slice(0, 2)).toEqual(['/list?page=1', '/list?page=3']);
  expect(addresses.length).toBeLessThanOrEqual(32);
});

describe('a fault inside the service worker', () => {
  test('falls back to the network', async () => {
    const response = await respondSafely(
      new Request(address),
      async () => Promise.reject(new Error('a fault of ours')),
      async () => json({ data: 'from the network' }),
    );
    expect(await response.json()).toEqual({ data: 'from the network' });
  });

  test('causes no second request when the network itself failed', async () => {
    let requested = 0;
    const response = await respondSafely(new Request(address), failingAsNetwork(down), async () => {
      requested += 1;
      return json({});
    });
    expect(response.type).toBe('error');
    expect(requested).toBe(0);
  });
});

describe('a foreign response in place of the server’s', () => {
  const portal = () => new Response('<h1>Hotel</h1>', { headers: { 'Content-Type': 'text/html' } });
  const filter = () => new Response('<h1>No</h1>', { status: 403, headers: { 'Content-Type': 'text/html' } });

  test('is replaced by the cached response, marked, and is never stored', async () => {
    await request(async () => json({ data: 1 }));
    for (const stranger of [portal, filter, () => json({ login: 'please' })]) {
      await request(async () => stranger());
      expect(await (await request(down)).json()).toEqual({ data: 1 });
    }
    expect((await request(async () => portal())).headers.get('X-Tonika-Held')).toBe('1');
  });

  test('is passed to the page when nothing is cached, so that the page can name its origin', async () => {
    expect((await request(async () => filter())).status).toBe(403);
    expect(fake.addresses(responseCacheName)).toEqual([]);
  });
});
