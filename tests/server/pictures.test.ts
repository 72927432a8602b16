import type { Row } from '#shared/contract/catalogue.ts';
import { storePicture } from '#server/media/pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addTrack } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let row: Row | undefined;

beforeAll(async () => {
  server = await startTestServer();
  const { context } = server;
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const picture = await storePicture(bytes, context.store);
  await context.writer.album({ uid: 'album', name: { ru: 'Альбом' }, picture });
  await addTrack(context, { uid: 'track', albumUid: 'album' });
  const list = await server.app.inject('/api/music/tracks/list');
  [row] = list.json<{ data: Row[] }>().data;
});
afterAll(() => server.close());

it('shows the picture of its album on a track that has none', () => {
  expect(row?.picture).toEqual(row?.album?.picture);
  expect(row?.picture?.color).toBe('#336699');
});

it('keeps the picture of a row that is written again without one', async () => {
  await server.context.writer.album({ uid: 'album', name: { ru: 'Альбом' } });
  const list = await server.app.inject('/api/music/tracks/list');
  expect(list.json<{ data: Row[] }>().data[0]?.picture).toEqual(row?.picture);
});

it('serves every URL of a row, cached for ever', async () => {
  const urls = [row?.picture?.original ?? '', ...(row?.picture?.sizes ?? []).map(({ url }) => url)];
  expect(urls.length).toBeGreaterThan(3);
  for (const url of urls) {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(response.rawPayload.length),
    });
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(response.headers['etag']) } });
    expect(again.statusCode).toBe(304);
    const head = await server.app.inject({ url, method: 'HEAD' });
    expect([head.headers['content-length'], head.body]).toEqual([response.headers['content-length'], '']);
  }
});

it.each([
  `/media/pictures/${'0'.repeat(32)}/64.webp`,
  '/media/pictures/../64.webp',
  '/media/pictures/%2e%2e%2f%2e%2e/64.webp',
  '/media/pictures/abc/original.webp',
])('responds 404 with a message: %s', async (url) => {
  const response = await server.app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});
