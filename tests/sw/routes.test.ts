import { describe, expect, test } from 'vitest';

import { routeOf } from '#sw/routes.ts';

const origin = 'https://tonika.test';
const isAppFile = (path: string) => path.startsWith('/assets/');
const stream = '/api/music/tracks/variations/file-preview/get-stream-partial?id=1&v=a';

function route(
  address: string,
  request: {
    mode?: RequestMode;
    destination?: RequestDestination;
    method?: string;
    token?: boolean;
    prefetch?: boolean;
    cache?: RequestCache;
    assetUrl?: string;
  } = {},
) {
  const { mode = 'cors', destination = '', method = 'GET', token = false, prefetch = false } = request;
  const { cache = 'default', assetUrl } = request;
  const headers = new Headers({
    ...(token && { Authorization: 'Bearer t' }),
    ...(prefetch && { 'X-Tonika-Prefetch': '1' }),
  });
  const url = new URL(address, origin).href;
  return routeOf({ url, mode, destination, method, headers, cache }, origin, isAppFile, assetUrl)?.to;
}

describe('a navigation', () => {
  test.each(['/', '/en', '/music/catalog?page=2', '/en/sounds/catalog/track/5', '/project/abc', '/nowhere'])(
    'to %s gets the shell',
    (address) => expect(route(address, { mode: 'navigate' })).toBe('shell'),
  );
  test.each([
    '/api/docs',
    '/api',
    '/media/a.webp',
    '/robots.txt',
    '/sw.js',
    '/api/music/tracks/download?id=1',
    '/embed/track/5',
    '/en/embed/track/5?variation=7',
    '/oembed?url=x',
  ])('to %s goes to the network', (address) => expect(route(address, { mode: 'navigate' })).toBeUndefined());
});

test('sound is served to scripts, and left to the network for media elements and HEAD', () => {
  expect(route(stream)).toBe('sound');
  expect(route(stream, { token: true })).toBe('sound');
  expect(route(stream, { destination: 'audio', mode: 'no-cors' })).toBeUndefined();
  expect(route(stream, { method: 'HEAD' })).toBeUndefined();
  // Nobody has heard of it yet: it is not kept.
  expect(route(stream, { prefetch: true })).toBeUndefined();
  expect(route('/api/music/tracks/variations/file-preview/get-stream-partial?id=1')).toBeUndefined();
});

test('prefetched descriptions are left to the network', () => {
  const description = '/api/sound/tracks/variations/file-preview/get-info?id=1&v=a';
  expect(route(description)).toBe('description');
  expect(route(description, { prefetch: true })).toBeUndefined();
});

test('pictures and versioned descriptions are immutable; descriptions without a version are not', () => {
  expect(route('/api/sound/tracks/variations/file-preview/get-info?id=1&v=a', { token: true })).toBe('description');
  expect(route('/api/sound/tracks/variations/file-preview/get-waveform?id=1&v=a')).toBe('description');
  expect(route('/api/sound/tracks/variations/file-preview/get-info?id=1')).toBe('answer');
  expect(route('/media/pictures/abcdef/320.webp', { destination: 'image', mode: 'no-cors' })).toBe('picture');
});

test('JSON of the public catalogue is cached, but no response to a token', () => {
  expect(route('/api/music/tracks/list?page=2')).toBe('answer');
  expect(route('/api/common/get-main-page-list')).toBe('answer');
  expect(route('/api/music/tracks/list', { token: true })).toBeUndefined();
});

test.each([
  '/api/health',
  '/api/auth/user',
  '/api/users/self/profile',
  '/api/projects/self/list',
  '/api/music/tracks/download?id=1',
  '/api/music/albums/download?id=1',
  '/api/music/tracks/get-csv-buffer?id=1',
])('%s is left to the network', (address) => expect(route(address)).toBeUndefined());

test('only files of the app are assets, and only GET is served', () => {
  expect(route('/assets/index-1.js', { destination: 'script' })).toBe('asset');
  expect(route('/robots.txt')).toBeUndefined();
  expect(route('https://elsewhere.test/assets/index-1.js')).toBeUndefined();
  expect(route('/api/music/tracks/list', { method: 'POST' })).toBeUndefined();
});

describe.each(['https://cdn.test', 'https://cdn.test/assets', `${origin}/assets/store`])('under %s', (assetUrl) => {
  const sound = `${assetUrl}/media/previews/ab/abc/0.mp3?format=mp3&id=1&kind=music-stem&v=a`;
  const picture = `${assetUrl}/media/pictures/abcdef/64.webp`;

  test('sound and pictures are served as our own', () => {
    expect(route(sound, { assetUrl })).toBe('sound');
    expect(route(picture, { assetUrl, destination: 'image', mode: 'no-cors' })).toBe('picture');
    expect(route(picture, { assetUrl })).toBe('picture');
  });

  test('prefetched sound, media elements and HEAD are left to the network', () => {
    expect(route(sound, { assetUrl, cache: 'reload' })).toBeUndefined();
    expect(route(sound, { assetUrl, destination: 'audio', mode: 'no-cors' })).toBeUndefined();
    expect(route(sound, { assetUrl, method: 'HEAD' })).toBeUndefined();
  });
});

test('another server than that of ASSET_URL is left to the network', () => {
  const assetUrl = 'https://cdn.test/a';
  for (const other of ['https://cdn.test', 'https://cdn.test/ab', 'https://cdn.test.evil.test/a']) {
    expect(route(`${other}/media/pictures/abcdef/64.webp`, { assetUrl })).toBeUndefined();
    expect(route(`${other}/previews/0.mp3?format=mp3&id=1&kind=music-stem&v=a`, { assetUrl })).toBeUndefined();
  }
  expect(route('https://cdn.test/a/media/pictures/abcdef/64.webp')).toBeUndefined();
  expect(route(stream, { assetUrl })).toBe('sound');
});
