import { FakeConnection } from '#tests/support/fakes/connection.ts';
import { beforeEach, describe, expect, test } from 'vitest';

import { AssetStage, bytes, own, requestOf, size, url } from './asset-stage.ts';

let stage: AssetStage;
beforeEach(() => {
  stage = new AssetStage();
});

describe('our own server is asked', () => {
  const own206 = async () => {
    const { response, bytes: read } = await stage.receive(requestOf(0, 100, { 'If-Range': '"abc"' }));
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
    stage.connection.faults = [fault];
    await own206();
    expect(stage.addresses).toEqual([url, own]);
    expect(stage.connection.requests[1]?.headers).toMatchObject({ 'If-Range': '"abc"' });
    stage.now = 299_999;
    await own206();
    expect(stage.addresses).toEqual([url, own, own]);
    stage.now = 300_000;
    await stage.receive(requestOf(0, 100));
    expect(stage.addresses.at(-1)).toBe(url);
  });

  test('where the store cannot be reached; without any network the store is tried again', async () => {
    const offline = () => ({ response: Promise.reject(new TypeError('Failed to fetch')), cancel() {} });
    let isOffline = true;
    const seen: string[] = [];
    stage.open((request) => {
      seen.push(request.url);
      return isOffline ? offline() : new FakeConnection().send(request);
    });
    await expect(stage.opened.send(requestOf(0, 100)).response).rejects.toThrow('Failed to fetch');
    expect(seen).toEqual([url, own]);
    isOffline = false;
    await stage.opened.send(requestOf(0, 100)).response;
    expect(seen[2]).toBe(url);
  });

  test('where the store does not begin to respond in time', async () => {
    const responses: string[] = [];
    stage.open((request) => {
      responses.push(request.url);
      return request.url === url
        ? { response: new Promise(() => {}), cancel: () => responses.push('cancelled') }
        : stage.connection.send(request);
    });
    const exchange = stage.opened.send(requestOf(0, 100, { 'If-Range': '"abc"' }));
    for (const run of stage.timers) run();
    expect((await exchange.response).status).toBe(206);
    await stage.opened.send(requestOf(0, 100, { 'If-Range': '"abc"' })).response;
    expect(responses).toEqual([url, 'cancelled', own, own]);
  });

  test('after its bytes were damaged', async () => {
    stage.opened.distrust(url);
    await own206();
    expect(stage.addresses).toEqual([own]);
    // Not for addresses of our own.
    stage.opened.distrust(own);
  });

  test('not after the request was cancelled', async () => {
    let fail = () => {};
    const seen: string[] = [];
    stage.open((request) => {
      seen.push(request.url);
      return {
        response: new Promise((_, reject) => (fail = () => reject(new Error('aborted')))),
        cancel: () => fail(),
      };
    });
    const exchange = stage.opened.send(requestOf(0, 100));
    exchange.cancel();
    await expect(exchange.response).rejects.toThrow('cancelled');
    expect(seen).toEqual([url]);
  });
});
