import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { missingOf } from '#tests/support/missing-of.ts';
import { serveFile } from '#tests/support/file-server.ts';
import { SoundStage, bytes, content, file, size, part } from './sound-stage.ts';

let stage: SoundStage;
beforeEach(async () => {
  stage = await SoundStage.open();
});
afterEach(() => stage.server.close());

describe('a poor connection', () => {
  test('stores the bytes of a cut response before the reader sees the cut', async () => {
    stage.server.state.cutAfter = 3_000;
    const response = await stage.fetchSound({ Range: 'bytes=0-9999' });
    await expect(bytes(response)).rejects.toThrow('terminated');
    expect(await missingOf(stage.store, file, { start: 0, end: 10_000 })).toEqual([{ start: 3_000, end: 10_000 }]);
  });

  test('cut repeatedly, every byte is still fetched once', async () => {
    stage.server.state.cutAfter = 7_000;
    let received = new Uint8Array();
    for (let tries = 0; received.length < size && tries < 10; tries += 1) {
      const response = await stage.fetchSound({ Range: 'bytes=0-39999' });
      received = await bytes(response).catch(() => new Uint8Array());
      await stage.settled();
    }
    expect(received).toEqual(content);
    expect(stage.server.sent.bytes).toBe(size);
  });

  test('stores the bytes of an aborted request', async () => {
    const response = await stage.fetchSound({ Range: 'bytes=0-39999' });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    await stage.settled();
    const cached = await stage.store.match(file);
    expect(cached?.spans[0]?.start).toBe(0);
    expect(cached?.spans[0]?.end).toBeGreaterThanOrEqual(first?.value?.length ?? Infinity);
  });

  test('without a network, stored bytes play up to their end and then the response breaks off', async () => {
    await stage.hold(0, 10_000);
    await stage.server.close();
    const response = await stage.fetchSound({ Range: 'bytes=0-19999' });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value).toEqual(part(0, 10_000));
    await expect(reader?.read()).rejects.toThrow('the network failed');
    stage.server = await serveFile(content);
  });

  test('without a network, bytes that are not stored are a network failure', async () => {
    await stage.server.close();
    await expect(stage.fetchSound({ Range: 'bytes=0-99' })).rejects.toThrow('the network failed');
    stage.server = await serveFile(content);
  });

  test('a full disk does not fail the sound', async () => {
    stage.fake.setQuota(0);
    expect(await bytes(await stage.fetchSound({ Range: 'bytes=0-9999' }))).toEqual(part(0, 10_000));
  });
});

test.each([
  ['several ranges', { Range: 'bytes=0-1,5-9' }],
  ['a cache check', { 'If-None-Match': '"one"' }],
])('%s go to the server although all bytes are stored', async (_, headers) => {
  await stage.hold(0, size);
  await (await stage.fetchSound(headers)).arrayBuffer();
  expect(stage.server.seen).toHaveLength(1);
});

test('a response with a weak ETag is passed on and not stored', async () => {
  stage.server.state.etag = 'W/"one"';
  expect(await bytes(await stage.fetchSound({ Range: 'bytes=0-99' }))).toEqual(part(0, 100));
  await stage.settled();
  expect(await stage.store.match(file)).toBeUndefined();
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
    stage.respond(new Request(`${stage.server.origin}/file-preview/get-stream-partial?id=1`, { headers }), portal);

  test('is not stored, whatever its headers', async () => {
    for (const headers of [{}, { Range: 'bytes=0-499' }]) await (await requestPortal(headers)).text();
    await stage.settled();
    expect(await stage.store.match(file)).toBeUndefined();
  });

  test('does not delete what is stored', async () => {
    await stage.hold(1_000, 2_000);
    await (await requestPortal({ Range: 'bytes=0-1999' })).text();
    await stage.settled();
    expect(await stage.store.read(file, { start: 1_000, end: 2_000 })).toEqual(part(1_000, 2_000));
  });

  test('is not stored under another type, nor without the mark unless its ETag is the version', async () => {
    stage.server.state.mime = 'text/plain';
    await bytes(await stage.fetchSound({ Range: 'bytes=0-499' }));
    stage.server.state.mime = 'audio/mpeg';
    stage.server.state.foreign = true;
    await bytes(await stage.fetchSound({ Range: 'bytes=0-499' }));
    await stage.settled();
    expect(await stage.store.match(file)).toBeUndefined();
    stage.server.state.etag = '"v"';
    await bytes(await stage.fetchSound({ Range: 'bytes=0-499' }));
    await stage.settled();
    expect(await stage.store.read(file, { start: 0, end: 500 })).toEqual(part(0, 500));
  });
});
