import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NetworkModel } from '#tests/support/network-model.ts';
import { openNetwork } from '#tests/support/network.ts';

const body = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7 + (index >> 8)) % 251));
let server: ReturnType<typeof createServer>;
let network: Awaited<ReturnType<typeof openNetwork>>;

beforeEach(async () => {
  server = createServer((request, response) => response.end(request.url === '/small' ? 'small' : body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await network.close();
  server.closeAllConnections();
  server.close();
});

async function open(model: NetworkModel = {}) {
  network = await openNetwork((server.address() as AddressInfo).port, model);
}
/** Bytes that come and how long it takes, in milliseconds; each request on a connection of its own. */
async function get(path = '/') {
  const start = performance.now();
  const response = await fetch(network.origin + path, { headers: { Connection: 'close' } });
  const { byteLength } = await response.arrayBuffer();
  return { byteLength, took: performance.now() - start };
}

test('a connection without limits passes everything on unchanged', async () => {
  await open();
  expect((await get()).byteLength).toBe(body.length);
  expect(network.bytes.down).toBeGreaterThan(body.length);
});

test('bytes keep their order on a connection with delay and rate', async () => {
  await open({ rtt: 20, rate: 6_250_000 });
  const responses = await Promise.all(
    Array.from({ length: 6 }, async () => Buffer.from(await (await fetch(network.origin)).arrayBuffer())),
  );
  expect(responses.every((response) => response.equals(body))).toBe(true);
});

test('bytes keep their order on a connection that loses packets', async () => {
  await open({ loss: 0.1 });
  const response = await fetch(network.origin);
  expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
});

test('a round trip passes for the connection and one for the response', async () => {
  await open({ rtt: 100 });
  expect((await get('/small')).took).toBeGreaterThanOrEqual(195);
});

test('connections share the rate', async () => {
  await open({ rate: 1_000_000 });
  const [first, second] = await Promise.all([get(), get()]);
  expect(Math.max(first.took, second.took)).toBeGreaterThanOrEqual(395);
});

test('a connection is cut after its bytes, which all arrive', async () => {
  await open({ cutAfter: 50_000 });
  const response = await fetch(network.origin, { headers: { Connection: 'close' } });
  const reader = response.body?.getReader();
  let came = 0;
  const readAll = async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      came += value?.length ?? 0;
    }
  };
  await expect(readAll()).rejects.toThrow('terminated');
  expect(network.bytes.down).toBe(50_000);
  expect(came).toBeGreaterThan(49_000);
});

test('connections are refused while the server is down, and accepted at the same port afterwards', async () => {
  await open();
  await network.refuse();
  await expect(get()).rejects.toThrow('fetch failed');
  await network.restore();
  expect((await get()).byteLength).toBe(body.length);
});

test('a hanging server accepts connections and sends nothing until it is cut', async () => {
  await open({ hang: true });
  const response = get();
  const first = await Promise.race([
    response.catch(() => 'failed'),
    once(server, 'request').then(() => 'arrived'),
    pause(150),
  ]);
  expect(first).toBe('nothing');
  network.cut();
  await expect(response).rejects.toThrow('fetch failed');
});

const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration, 'nothing'));
