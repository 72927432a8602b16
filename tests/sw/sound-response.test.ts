import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { missingOf } from '#tests/support/missing-of.ts';
import { serveFile } from '#tests/support/file-server.ts';
import { content, part, SoundStage, size, bytes, file } from './sound-stage.ts';

let stage: SoundStage;
beforeEach(async () => {
  stage = await SoundStage.open();
});
afterEach(() => stage.server.close());

describe('with nothing stored', () => {
  test('passes a range on as requested and stores the response', async () => {
    const response = await stage.fetchSound({ Range: 'bytes=100-9999', Authorization: 'Bearer t' });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes 100-9999/${size}`);
    expect(response.headers.get('X-Tonika-Held')).toBe('0');
    expect(await bytes(response)).toEqual(part(100, 10_000));
    await stage.settled();
    expect(stage.server.seen).toMatchObject([
      { range: 'bytes=100-9999', ifRange: undefined, authorization: 'Bearer t' },
    ]);
    expect(await stage.store.read(file, { start: 100, end: 10_000 })).toEqual(part(100, 10_000));
  });

  test('stores a whole file, and a file requested by a suffix range', async () => {
    expect(await bytes(await stage.fetchSound({ Range: 'bytes=-500' }))).toEqual(part(size - 500, size));
    await stage.settled();
    expect(await missingOf(stage.store, file, { start: 0, end: size })).toEqual([{ start: 0, end: size - 500 }]);
    await stage.store.forget(file);
    const whole = await stage.fetchSound();
    expect(whole.status).toBe(200);
    expect(await bytes(whole)).toEqual(content);
    await stage.settled();
    expect(await missingOf(stage.store, file, { start: 0, end: size })).toEqual([]);
  });

  test('passes an error on unchanged', async () => {
    stage.server.state.status = 404;
    const response = await stage.fetchSound({ Range: 'bytes=0-99' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('no');
  });
});

describe('with a part stored', () => {
  test('serves stored bytes without the network', async () => {
    await stage.hold(0, 10_000);
    await stage.server.close();
    const response = await stage.fetchSound({ Range: 'bytes=500-999' });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes 500-999/${size}`);
    expect(response.headers.get('Content-Length')).toBe('500');
    expect(response.headers.get('ETag')).toBe('"one"');
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(response.headers.get('X-Tonika-Held')).toBe('500');
    expect(await bytes(response)).toEqual(part(500, 1000));
    stage.server = await serveFile(content);
  });

  test('fetches only the missing bytes, each once, with the token and the version', async () => {
    await stage.hold(5_000, 10_000);
    await stage.hold(20_000, 30_000);
    const response = await stage.fetchSound({ Range: 'bytes=0-39999', Authorization: 'Bearer t' });
    expect(await bytes(response)).toEqual(content);
    expect(response.headers.get('X-Tonika-Held')).toBe('15000');
    await stage.settled();
    expect(stage.server.seen).toMatchObject(
      ['bytes=0-4999', 'bytes=10000-19999', 'bytes=30000-39999'].map((range) => ({
        range,
        ifRange: '"one"',
        authorization: 'Bearer t',
      })),
    );
    expect(stage.server.sent.bytes).toBe(25_000);
    expect(await stage.store.read(file, { start: 0, end: size })).toEqual(content);
  });

  test('clamps a range that ends past the file and refuses one that starts there', async () => {
    await stage.hold(0, size);
    const last = await stage.fetchSound({ Range: 'bytes=39000-499999' });
    expect(last.headers.get('Content-Range')).toBe(`bytes 39000-39999/${size}`);
    expect(await bytes(last)).toEqual(part(39_000, size));
    const past = await stage.fetchSound({ Range: 'bytes=40000-' });
    expect(past.status).toBe(416);
    expect(past.headers.get('Content-Range')).toBe(`bytes */${size}`);
  });

  test('discards the stored bytes when the server has another version', async () => {
    await stage.hold(0, 10_000);
    const changed = content.map((byte) => byte ^ 1);
    Object.assign(stage.server.state, { etag: '"two"', content: changed });
    const response = await stage.fetchSound({ Range: 'bytes=10000-19999' });
    expect(await bytes(response)).toEqual(changed.slice(10_000, 20_000));
    await stage.settled();
    expect((await stage.store.match(file))?.etag).toBe('"two"');
    expect(await missingOf(stage.store, file, { start: 0, end: 10_000 })).toEqual([{ start: 0, end: 10_000 }]);
  });

  test('aborts and discards when a later part belongs to another version', async () => {
    await stage.hold(0, 10_000);
    stage.server.state.etag = '"two"';
    const response = await stage.fetchSound({ Range: 'bytes=0-19999' });
    await expect(bytes(response)).rejects.toThrow('refused');
    await stage.settled();
    expect(await stage.store.match(file)).toBeUndefined();
  });

  test('asks the server when the request names another version', async () => {
    await stage.hold(0, size);
    expect((await stage.fetchSound({ Range: 'bytes=0-9', 'If-Range': '"two"' })).status).toBe(200);
    expect(stage.server.seen).toHaveLength(1);
    expect((await stage.fetchSound({ Range: 'bytes=0-9', 'If-Range': '"one"' })).status).toBe(206);
    expect(stage.server.seen).toHaveLength(1);
  });

  test('fetches bytes that the browser has evicted despite their record', async () => {
    await stage.hold(0, 10_000);
    stage.fake.lose('tonika-sound-v1', stage.fake.addresses('tonika-sound-v1')[0] ?? '');
    expect(await bytes(await stage.fetchSound({ Range: 'bytes=0-9999' }))).toEqual(part(0, 10_000));
    await stage.settled();
    expect(await stage.store.read(file, { start: 0, end: 10_000 })).toEqual(part(0, 10_000));
  });
});

test('fills the gaps of a whole-file request from the range endpoint', async () => {
  await stage.hold(0, 10_000);
  const response = await stage.fetchSound({}, 'get-stream');
  expect(response.status).toBe(200);
  expect(await bytes(response)).toEqual(content);
  expect(stage.server.seen.map(({ path, range }) => [path, range])).toEqual([
    ['/file-preview/get-stream-partial?id=1', 'bytes=10000-39999'],
  ]);
  await stage.settled();
  const ranged = await stage.fetchSound({ Range: 'bytes=0-9' }, 'get-stream');
  expect(ranged.status).toBe(200);
  expect(await bytes(ranged)).toEqual(content);
});
