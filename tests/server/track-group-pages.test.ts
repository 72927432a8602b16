import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addTrack } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const shell = `<!doctype html>
<html lang="ru">
  <head>
    <!--head-->
    <script type="module" crossorigin src="/assets/main.js"></script>
  </head>
  <body><div id="app"><p>boot</p><!--/app--></div><!--first-data--></body>
</html>`;

describe('pages of track groups', () => {
  let server: TestServer;
  let clientDir: string;
  const ids: Record<string, number> = {};

  const get = (url: string) => server.app.inject(url);
  const firstData = (html: string) => {
    const [, json] = /id="first-data">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json ?? 'null') as Record<string, unknown>;
  };

  beforeAll(async () => {
    clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-client-'));
    await writeFile(path.join(clientDir, 'index.html'), shell);
    server = await startTestServer({ clientDir, variables: { PUBLIC_URL: 'https://tonika.test' } });
    const { writer } = server.context;
    ids['author'] = await writer.author({ uid: 'kim', name: { ru: 'Ким', en: 'Kim' }, aListPosition: 0 });
    ids['album'] = await writer.album({
      uid: 'ice',
      name: { ru: 'Лёд & <пламя>', en: 'Ice' },
      description: { ru: `<b>Альбом</b> ${'о зиме '.repeat(40)}`, en: 'An album of winter' },
      picture: { hash: 'ab'.repeat(10), color: '#102030', widths: [96, 1000] },
    });
    await addTrack(server.context, { uid: 'rain', authorUids: ['kim'], albumUid: 'ice' });
    ids['playlist'] = await writer.playlist({ uid: 'evening', name: { ru: 'Вечер' } }, ['rain']);
  });
  afterAll(async () => {
    await server.close();
    await rm(clientDir, { recursive: true });
  });

  it('have a title and a description of their own, stripped and truncated', async () => {
    const { statusCode, body } = await get(`/music/albums/${ids['album']}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Лёд &amp; &lt;пламя&gt; — Тоника</title>');
    const [, description = ''] = /name="description" content="([^"]*)"/.exec(body) ?? [];
    expect(description).toMatch(/^Альбом о зиме .*…$/);
    expect(description.length).toBeLessThanOrEqual(151);
    expect(body).toContain('<meta property="og:type" content="music.album" />');
    expect(body).toContain(`content="https://tonika.test/media/pictures/${'ab'.repeat(10)}/1000.webp"`);
    expect((await get(`/en/music/albums/${ids['album']}`)).body).toContain('content="An album of winter"');
  });

  it.each([
    ['/music/playlists', 'Плейлисты', '/en/music/playlists', 'Playlists'],
    ['/music/labels', 'Лейблы', '/en/music/labels', 'Labels'],
    ['/music/albums', 'Альбомы', '/en/music/albums', 'Albums'],
    ['/music/authors', 'Авторы музыки', '/en/music/authors', 'Composers and artists'],
    ['/sounds/collections', 'Коллекции', '/en/sounds/collections', 'Collections'],
    ['/sounds/libraries', 'Библиотеки', '/en/sounds/libraries', 'Libraries'],
    ['/sounds/authors', 'Авторы звуков', '/en/sounds/authors', 'Sound designers and recordists'],
  ])('name the list in both languages: %s', async (russian, ru, english, en) => {
    const inRussian = await get(russian);
    expect(inRussian.statusCode).toBe(200);
    expect(inRussian.body).toContain(`<title>${ru} — Тоника</title>`);
    expect((await get(english)).body).toContain(`<title>${en} – Tonika</title>`);
  });

  it('include the responses that the page requests first', async () => {
    const list = firstData((await get('/music/albums?page=2&search_string=ice')).body);
    expect(Object.keys(list)[0]).toBe('/api/music/albums/list?page=2&search_string=ice');
    const authors = firstData((await get('/music/authors')).body);
    expect(Object.keys(authors).slice(0, 3)).toEqual([
      '/api/music/authors/list',
      '/api/music/authors/letters-list',
      '/api/music/authors/a-list',
    ]);
    const author = ids['author'];
    const one = firstData((await get(`/music/authors/${author}?sort=name_asc`)).body);
    expect(Object.keys(one).slice(0, 3)).toEqual([
      `/api/music/authors/detail?id=${author}`,
      `/api/music/authors/tracks/list?author_id=${author}&sort=name_asc`,
      `/api/music/albums/list?author_id=${author}`,
    ]);
    expect(one[`/api/music/authors/detail?id=${author}`]).toMatchObject({ data: { name: { en: 'Kim' } } });
  });

  it.each([
    '/music/albums/999999',
    '/music/albums/abc',
    '/sounds/authors/1',
    '/music/labels/0',
    '/sounds/libraries/1/2',
  ])('respond 404 with the shell for a missing group: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('noindex');
  });

  it('use the texts of the list when a group has none', async () => {
    const { body } = await get(`/music/playlists/${ids['playlist']}`);
    expect(body).toContain('<title>Вечер — Тоника</title>');
    expect(body).toContain('content="Подборки лицензионной музыки');
  });
});
