import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addTrack, addVariation } from '../../support/catalogue.ts';
import { clientShell } from '../../support/client-shell.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { hasBrowser, openMarkupReader } from '../../support/xml-reader.ts';
import type { MarkupReader } from '../../support/xml-reader.ts';

const origin = 'https://tonika.test';
const evil = 'Дождь "><script>alert(1)</script> & «ночь»';

describe.skipIf(!hasBrowser())('a track on pages of other sites', () => {
  let reader: MarkupReader;
  let server: TestServer;
  let clientDir: string;
  let music: { id: number };
  let sound: { id: number };
  let version: number;

  const get = (url: string) => server.app.inject({ url: url.replace(origin, '') });
  const oembed = async (page: string, rest = '') => {
    const response = await get(`/oembed?url=${encodeURIComponent(`${origin}${page}`)}${rest}`);
    return { status: response.statusCode, body: response.body, headers: response.headers };
  };
  const read = async (page: string, rest = '') =>
    JSON.parse((await oembed(page, rest)).body) as Record<string, string | number>;

  beforeAll(async () => {
    reader = await openMarkupReader();
    clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-client-'));
    await writeFile(path.join(clientDir, 'index.html'), clientShell);
    server = await startTestServer({ clientDir, variables: { PUBLIC_URL: origin } });
    const { context } = server;
    await context.writer.author({ uid: 'author', name: { ru: 'Анна', en: 'Anna' } });
    music = await addTrack(context, { uid: 'music', title: { ru: evil, en: 'Rain' }, authorUids: ['author'] });
    version = await addVariation(context, { trackUid: 'music', uid: 'music-30', position: 1 });
    sound = await addTrack(context, { uid: 'sound', entity: 'sound', title: { ru: 'Гром', en: 'Thunder' } });
  });
  afterAll(async () => {
    await reader.close();
    await server.close();
    await rm(clientDir, { recursive: true });
  });

  it('is a page that may stand in any frame, as no other page may', async () => {
    for (const address of [`/embed/track/${music.id}`, `/en/embed/track/${sound.id}`]) {
      const { statusCode, headers, body } = await get(address);
      expect([address, statusCode]).toEqual([address, 200]);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(await reader.html(body, 'audio')).toEqual([
        expect.objectContaining({ attributes: expect.objectContaining({ src: expect.stringMatching(/format=mp3/) }) }),
      ]);
    }
    for (const address of ['/', `/music/catalog/track/${music.id}`, '/reset', '/api/common/definitions']) {
      const { headers } = await get(address);
      expect([address, headers['content-security-policy']]).toEqual([
        address,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('has its title as text, and links to its page', async () => {
    const { body } = await get(`/embed/track/${music.id}`);
    const [link] = await reader.html(body, '.title a');
    expect(link).toMatchObject({ text: evil, attributes: { href: `${origin}/music/catalog/track/${music.id}` } });
    expect(await reader.html(body, 'script')).toHaveLength(1);
  });

  it('says that a track is not there, in the language of the address', async () => {
    const missing = await get('/embed/track/999999');
    expect([missing.statusCode, missing.headers['content-security-policy']]).toEqual([
      404,
      expect.stringContaining('frame-ancestors *'),
    ]);
    expect(missing.body).toContain('Этого трека больше нет в каталоге.');
    expect((await get('/en/embed/track/999999')).body).toContain('This track is no longer in the catalogue.');
    expect((await get('/embed/track/x')).statusCode).toBe(404);
  });

  it('is discovered from its page', async () => {
    const page = `/music/catalog/track/${music.id}`;
    const links = await reader.html((await get(page)).body, 'link[type$="+oembed"]');
    expect(links.map(({ attributes }) => attributes['type'])).toEqual(['application/json+oembed', 'text/xml+oembed']);
    const [json, xml] = await Promise.all(links.map(({ attributes }) => get(attributes['href'] ?? '')));
    const fields = JSON.parse(json?.body ?? '{}') as Record<string, string | number>;
    const document = await reader.xml(xml?.body ?? '');
    expect(document.name).toBe('oembed');
    expect(Object.fromEntries(document.children.map(({ name, text }) => [name, text]))).toEqual(
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    );
    expect(fields).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Тоника',
      title: evil,
      author_name: 'Анна',
      thumbnail_width: 1000,
      width: 640,
      height: 152,
    });
  });

  it.each([
    ['a track', () => `/music/catalog/track/${music.id}`, () => `/embed/track/${music.id}`],
    [
      'a version in English',
      () => `/en/music/catalog/track/${music.id}/variation/${version}`,
      () => `/en/embed/track/${music.id}?variation=${version}`,
    ],
    ['an effect', () => `/sounds/catalog/track/${sound.id}`, () => `/embed/track/${sound.id}`],
  ])('has a frame with its player: %s', async (_, page, player) => {
    const { html } = await read(page());
    const [frame] = await reader.html(String(html), 'iframe');
    expect(frame?.attributes['src']).toBe(`${origin}${player()}`);
    expect((await get(player())).statusCode).toBe(200);
  });

  it('fits the limits of the site', async () => {
    const page = `/music/catalog/track/${music.id}`;
    expect(await read(page, '&maxwidth=320&maxheight=100')).toMatchObject({ width: 320, height: 100 });
    expect(await read(page, '&maxwidth=x&maxheight=-5')).toMatchObject({ width: 640, height: 152 });
  });

  it('is refused for other addresses and formats', async () => {
    expect((await get('/oembed')).statusCode).toBe(404);
    expect((await get('/oembed?url=https%3A%2F%2Fevil.test%2Fmusic%2Fcatalog%2Ftrack%2F1')).statusCode).toBe(404);
    expect((await oembed('/music/catalog')).status).toBe(404);
    expect((await oembed('/music/catalog/track/999999')).status).toBe(404);
    expect((await oembed(`/music/catalog/track/${music.id}`, '&format=yaml')).status).toBe(501);
  });
});
