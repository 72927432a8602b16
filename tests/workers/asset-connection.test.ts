import type { ConnectionRequest } from '#shared/audio/ports.ts';
import { ownAddress } from '#shared/offline/asset-address.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import { beforeEach, describe, expect, test } from 'vitest';

import { AssetStage, bytes, own, requestOf, size, url } from './asset-stage.ts';

let stage: AssetStage;
beforeEach(() => {
  stage = new AssetStage();
});

test('our own server streams the same file', () => {
  const file = fileOfAddress(url);
  expect(file).toEqual({ kind: 'music-variation', id: '7', format: 'mp3', version: 'abc' });
  expect(file && ownAddress(file)).toBe(own);
  expect(file && fileOfAddress(ownAddress(file))).toEqual(file);
});

describe('a request to a store', () => {
  test('has a range and nothing that needs a permission, a token least of all', async () => {
    const headers = { 'If-Range': '"abc"', Authorization: 'Bearer secret', 'X-Tonika-Prefetch': '1' };
    const { bytes: read } = await stage.receive(requestOf(100, 20_000, headers));
    expect(read.equals(bytes.subarray(100, 20_000))).toBe(true);
    expect(stage.connection.requests).toMatchObject([{ url, cache: 'reload' }]);
    expect(stage.connection.requests[0]?.headers).toEqual({ Range: 'bytes=100-19999' });
  });

  test('gets the ETag of the version, whatever the store calls it', async () => {
    const { response } = await stage.receive(requestOf(0, 100));
    expect([response.header('ETag'), response.status]).toEqual(['"abc"', 206]);
    expect(response.header('Content-Range')).toBe(`bytes 0-99/${size}`);
  });

  test('is believed by its length where Content-Range is not exposed', async () => {
    stage.connection.fault = { proxied: { 'Content-Range': null } };
    const { response } = await stage.receive(requestOf(size - 50, size + 50));
    expect(response.header('Content-Range')).toBe(`bytes ${size - 50}-${size - 1}/${size}`);
    expect(stage.addresses).toEqual([url]);
  });

  test('without a range is not changed by that', async () => {
    const { bytes: read } = await stage.receive({ url, size, headers: {}, cache: 'no-store' });
    expect(read.equals(bytes)).toBe(true);
    expect(stage.connection.requests[0]?.headers).toEqual({});
  });
});

test('a request to our own server passes as it is', async () => {
  const request: ConnectionRequest = {
    url: own,
    headers: { Range: 'bytes=0-9', 'If-Range': '"abc"', Authorization: 'Bearer t' },
    cache: 'no-store',
  };
  await stage.opened.send(request).response;
  expect(stage.connection.requests).toEqual([request]);
});
