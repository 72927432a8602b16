import { appCacheName } from '#shared/offline/cache-names.ts';
import { failingAsNetwork } from '#sw/network.ts';
import { fetchingAssets } from '#sw/asset-picture.ts';
import { respondCacheFirst, isPicture } from '#sw/immutable.ts';
import { respondWithSound } from '#sw/sound/sound-response.ts';
import { createKeyedQueue } from '#shared/offline/keyed-queue.ts';
import { fileOfAddress } from '#shared/offline/file-key.ts';
import { createSpanStore } from '#shared/offline/store.ts';
import { startAssetServer, type AssetServer } from '#tests/support/asset-server.ts';
import { createFakeCaches } from '#tests/support/caches.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { AppFilesStage, first } from './app-files-stage.ts';

const content = Uint8Array.from({ length: 40_000 }, (_, index) => (index * 7) % 251);
const picture = new TextEncoder().encode('RIFF....WEBPVP8 of the store');
const ownPicture = new TextEncoder().encode('RIFF....WEBPVP8 of ours');
const query = 'format=mp3&id=1&kind=music-variation&v=abc';

let folder: string;
let assets: AssetServer;
let fake: ReturnType<typeof createFakeCaches>;
let work: Promise<unknown>[];
const finish = (one: Promise<unknown>) => void work.push(one);
const send = failingAsNetwork((input, init) => fetch(input, init));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-sw-assets-'));
  for (const name of ['media/previews/ab', 'media/pictures/abc'])
    await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, 'media/previews/ab/0.mp3'), content);
  await writeFile(path.join(folder, 'media/pictures/abc/64.webp'), picture);
  assets = await startAssetServer(folder);
  fake = createFakeCaches();
  work = [];
});
afterEach(async () => {
  await assets.close();
  await rm(folder, { recursive: true });
});

describe('sound under ASSET_URL', () => {
  const open = () => {
    const url = `${assets.url}/media/previews/ab/0.mp3?${query}`;
    const file = fileOfAddress(url);
    if (!file) throw new Error('the address is no preview');
    const store = createSpanStore({ caches: fake.caches, Response, now: Date.now, exclusively: createKeyedQueue() });
    const get = async (range?: string) => {
      const request = new Request(url, { headers: range === undefined ? {} : { Range: range } });
      const response = await respondWithSound(request, { file, store, send, finish });
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    };
    return { file, store, get };
  };

  test('is stored under the version that its address names, and served without the network', async () => {
    const { get, store, file } = open();
    expect((await get('bytes=100-9999')).bytes).toEqual(content.slice(100, 10_000));
    await Promise.all(work);
    expect(await store.match(file)).toMatchObject({ etag: '"abc"', size: 40_000, mime: 'audio/mpeg' });
    assets.become({ status: 500 });
    const { response, bytes } = await get('bytes=500-999');
    expect([response.status, response.headers.get('ETag')]).toEqual([206, '"abc"']);
    expect(bytes).toEqual(content.slice(500, 1000));
  });

  test('is completed by what is missing, by requests without If-Range', async () => {
    const { get, store, file } = open();
    await store.put(file, { size: 40_000, etag: '"abc"', mime: 'audio/mpeg' }, 0, content.slice(0, 10_000));
    expect((await get('bytes=0-19999')).bytes).toEqual(content.slice(0, 20_000));
    expect(assets.requests.map(({ headers }) => [headers.range, headers['if-range']])).toEqual([
      ['bytes=10000-19999', undefined],
    ]);
  });

  test.each([
    ['a page', { type: 'text/html' }],
    ['an error', { status: 403 }],
  ])('is not stored from %s', async (_, wrong) => {
    const { get, store, file } = open();
    assets.become(wrong);
    await get('bytes=0-99');
    await Promise.all(work);
    expect(await store.match(file)).toBeUndefined();
  });
});

describe('a picture under ASSET_URL', () => {
  const own: typeof fetch = async (input) => {
    expect(input).toBe('/media/pictures/abc/64.webp');
    return new Response(ownPicture, {
      headers: { 'Content-Type': 'image/webp', 'Tonika-Origin': '1; instance=0f9e2a1c' },
    });
  };
  const get = async () => {
    const response = await respondCacheFirst(new Request(`${assets.url}/media/pictures/abc/64.webp`), {
      send: fetchingAssets(send, own),
      cache: async () => (await fake.caches.open('pictures')) as unknown as Cache,
      finish,
      unpinned: async (keys) => [...keys],
      isRight: isPicture,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    await Promise.all(work);
    return bytes;
  };

  test('is cached', async () => {
    expect(await get()).toEqual(picture);
    assets.become({ status: 500 });
    expect(await get()).toEqual(picture);
    expect(assets.requests).toHaveLength(1);
  });

  test('comes from our own server where the other one has it not, and is cached as well', async () => {
    assets.become({ status: 404 });
    expect(await get()).toEqual(ownPicture);
    assets.become();
    expect(await get()).toEqual(ownPicture);
  });

  test('is not cached where it is none', async () => {
    await writeFile(path.join(folder, 'media/pictures/abc/64.webp'), '<h1>Hotel</h1>');
    await get();
    await writeFile(path.join(folder, 'media/pictures/abc/64.webp'), picture);
    expect(await get()).toEqual(picture);
  });
});

test('files that came with the policy of another ASSET_URL are fetched again, past the HTTP cache', async () => {
  const stage = new AppFilesStage();
  await stage.open(first).install();
  stage.fetched = [];
  stage.policy = "connect-src 'self' https://cdn.test";
  await stage.open(first, 'https://cdn.test').install();
  expect(stage.fetched.toSorted()).toEqual(['/assets/index-1.js reload', '/boot.js reload', '/index.html reload']);
  stage.fetched = [];
  await stage.open(first, 'https://cdn.test').install();
  await stage.open(first).install();
  expect(stage.fetched).toEqual([]);
  expect(stage.fake.addresses(appCacheName)).toHaveLength(3);
});
