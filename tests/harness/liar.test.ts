import { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openLiar, type Liar } from '#tests/support/liar/liar.ts';
import { portalForms, type Lie } from '#tests/support/liar/lies.ts';
import { wallFigures } from '#tests/support/liar/request-log.ts';
import { serveBytes, receive, body } from './byte-server.ts';

let server: Server;
let liar: Liar;
let clock = 0;

beforeEach(async () => {
  clock = 0;
  server = await serveBytes();
  liar = await openLiar((server.address() as AddressInfo).port, { now: () => clock });
});
afterEach(async () => {
  await liar.close();
  server.closeAllConnections();
  server.close();
});

const send = (path = '/', headers?: Record<string, string>) => receive(liar.origin + path, headers);
const requestUnder = (lie: Lie, path?: string, headers?: Record<string, string>) => {
  liar.become([{ lie }]);
  return send(path, headers);
};

test('a proxy without faults passes responses on unchanged', async () => {
  const response = await send('/', { Range: 'bytes=100-199' });
  expect(response).toMatchObject({ status: 206, isWhole: true });
  expect(response.headers).toMatchObject({ etag: '"one"', 'x-tonika': '1', 'content-range': 'bytes 100-199/4000' });
  expect(response.body).toEqual(body.subarray(100, 200));
});

test.each(portalForms)('a portal (%s) ends in a foreign page with 200', async (form) => {
  liar.become([{ match: /stream/, lie: { kind: 'portal', form } }]);
  const response = await fetch(`${liar.origin}/stream`);
  expect(response.status).toBe(200);
  expect(response.headers.has('X-Tonika')).toBe(false);
  expect(await response.text()).toContain(form === 'login-json' ? 'login_required' : 'Sign in');
  expect(response.headers.has('Content-Length')).toBe(form !== 'chunked');
  expect((await send('/other')).body).toEqual(body);
});

test('a filter responds with its own page, for a limited number of times', async () => {
  liar.become([{ lie: { kind: 'status', status: 403 }, times: 1 }]);
  const first = await send();
  expect(first.status).toBe(403);
  expect(first.headers['content-type']).toMatch(/^text\/html/);
  expect((await send()).status).toBe(200);
});

test('a schedule applies faults within its time only, and the latest rule wins', async () => {
  liar.follow([
    { at: 1_000, until: 3_000, lie: { kind: 'status', status: 502 } },
    { at: 2_000, match: /^GET \/one/, lie: { kind: 'status', status: 503 } },
  ]);
  const statuses: unknown[] = [];
  for (clock = 0; clock < 4_000; clock += 1_000)
    statuses.push([(await send('/one')).status, (await send('/two')).status]);
  expect(statuses).toEqual([
    [200, 200],
    [502, 502],
    [503, 502],
    [503, 200],
  ]);
});

test('headers are stripped by name, or all non-standard ones', async () => {
  const named = await requestUnder({ kind: 'strip', headers: ['ETag', 'Content-Length'] });
  expect(named.headers).not.toHaveProperty('etag');
  expect(named.headers).toHaveProperty('x-tonika');
  expect(named.body).toEqual(body);
  const custom = await requestUnder({ kind: 'strip', headers: 'custom' });
  expect(custom.headers).not.toHaveProperty('x-tonika');
  expect(custom.headers).toHaveProperty('etag');
});

test.each([0, 1, 10, 2_000])(
  'a connection is cut after exactly %i bytes of the body, of known length or chunked',
  async (after) => {
    for (const path of ['/', '/chunked']) {
      const response = await requestUnder({ kind: 'cut', after }, path);
      expect(response).toMatchObject({ status: 200, isWhole: false });
      expect(response.body).toEqual(body.subarray(0, after));
    }
  },
);

test('a connection is cut within the head', async () => {
  liar.become([{ lie: { kind: 'cut', after: 12, of: 'response' } }]);
  await expect(fetch(liar.origin)).rejects.toThrow('fetch failed');
});

test('bodies are shortened, doubled, reordered and corrupted with a matching length', async () => {
  const bodies = new Map<string, Buffer>();
  for (const how of ['short', 'doubled', 'reordered', 'flipped'] as const) {
    const response = await requestUnder({ kind: 'body', how });
    expect(response).toMatchObject({ status: 200, isWhole: true });
    bodies.set(how, response.body);
  }
  expect(bodies.get('short')).toEqual(body.subarray(0, 2_000));
  expect(bodies.get('doubled')).toEqual(Buffer.concat([body, body]));
  expect(bodies.get('reordered')).toEqual(Buffer.concat([body.subarray(2_000), body.subarray(0, 2_000)]));
  expect(bodies.get('flipped')?.equals(body)).toBe(false);
});

test('ranges arrive whole, without their header, from another position, or from another position under the right header', async () => {
  const range = { Range: 'bytes=100-199' };
  const whole = await requestUnder({ kind: 'range', how: 'whole' }, '/', range);
  expect(whole).toMatchObject({ status: 200, body });
  const bare = await requestUnder({ kind: 'range', how: 'bare' }, '/', range);
  expect(bare.status).toBe(206);
  expect(bare.headers).not.toHaveProperty('content-range');
  const shifted = await requestUnder({ kind: 'range', how: 'shifted' }, '/', range);
  expect(shifted.headers['content-range']).toBe('bytes 107-206/4000');
  const forged = await requestUnder({ kind: 'range', how: 'forged' }, '/', range);
  expect(forged.headers['content-range']).toBe('bytes 100-199/4000');
  expect(forged.body).toEqual(body.subarray(107, 207));
});

test('another version, another type and an unrequested 304 pass as the server’s', async () => {
  expect((await requestUnder({ kind: 'etag', etag: '"two"' })).headers['etag']).toBe('"two"');
  expect((await requestUnder({ kind: 'type', type: 'text/plain' })).headers['content-type']).toBe('text/plain');
  expect((await requestUnder({ kind: 'stale-304' })).status).toBe(304);
});

test('a black hole accepts requests and never responds', async () => {
  liar.become([{ lie: { kind: 'black-hole' } }]);
  const requested = fetch(liar.origin).catch(() => 'cut');
  await expect.poll(() => liar.log.length).toBe(1);
  liar.cut();
  expect(await requested).toBe('cut');
});

test('a server that has ended resets connections', async () => {
  liar.become([{ lie: { kind: 'refused' } }]);
  await expect(send()).rejects.toThrow(/ECONNRESET|hang up/);
});

test('a lossy connection passes everything on in order, later by its retransmissions', async () => {
  const waits: number[] = [];
  await liar.close();
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  liar = await openLiar((server.address() as AddressInfo).port, { now: () => clock, pause });
  expect((await requestUnder({ kind: 'slow', loss: 1 })).body).toEqual(body);
  expect(waits).toContain(200);
});

test('a slow connection is fast again as soon as its fault has ended, for open responses too', async () => {
  await liar.close();
  const waits: number[] = [];
  const pause = async (milliseconds: number) => {
    waits.push(milliseconds);
    clock += milliseconds;
  };
  liar = await openLiar((server.address() as AddressInfo).port, { now: () => clock, pause });
  liar.follow([{ at: 0, until: 1, lie: { kind: 'slow', delay: 10, rate: 1 } }]);
  expect((await send()).body).toEqual(body);
  expect(waits).toEqual([10]);
});

test('changes that the server has done are listed once each, in their order', async () => {
  const change = async (key: string, lie: Lie) => {
    liar.become([{ lie }]);
    const headers = { 'Idempotency-Key': key };
    await fetch(`${liar.origin}/api/change`, { method: 'POST', headers, body: JSON.stringify({ key }) }).catch(
      () => undefined,
    );
  };
  // Done, although its response was lost; then repeated.
  await change('one', { kind: 'cut', after: 0 });
  await change('two', { kind: 'refused' });
  await change('three', { kind: 'honest' });
  await change('one', { kind: 'honest' });
  expect(liar.deliveries()).toEqual([
    { key: 'one', path: '/api/change', body: { key: 'one' } },
    { key: 'three', path: '/api/change', body: { key: 'three' } },
  ]);
});

test('wall figures leave out the first five requests, and the first minute', () => {
  const burst = [0, 1, 2, 3, 4].map((at) => ({ at }));
  const steady = [2_000, 2_900, 4_000, 61_000, 70_000, 90_000].map((at) => ({ at }));
  expect(wallFigures([...burst, ...steady])).toEqual({ perSecond: 2, per15Seconds: 2 });
});
