import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addTrack } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { shell, script, drawing } from './client-build.ts';

describe('pages', () => {
  let server: TestServer;
  let clientDir: string;
  let track: { id: number; variationId: number };

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  const firstData = (html: string) => {
    const [, json] = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json ?? 'null') as Record<string, { data: unknown }>;
  };

  beforeAll(async () => {
    clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-client-'));
    await mkdir(path.join(clientDir, 'assets'));
    await writeFile(path.join(clientDir, 'index.html'), shell);
    await writeFile(path.join(clientDir, 'assets/main-abc123.js'), script);
    await writeFile(path.join(clientDir, 'assets/main-abc123.js.br'), brotliCompressSync(script));
    await writeFile(path.join(clientDir, 'sw.js'), '// worker');
    await writeFile(path.join(clientDir, 'mark.svg'), drawing);
    await writeFile(path.join(clientDir, 'mark.svg.br'), brotliCompressSync(drawing));
    server = await startTestServer({ clientDir, variables: { PUBLIC_URL: 'https://tonika.test' } });
    track = await addTrack(server.context, {
      uid: 'evil',
      title: { ru: 'Дождь </script><!-- & "ночь"', en: 'Rain' },
      description: { ru: `<b>Пьеса</b> ${'о дожде '.repeat(40)}`, en: 'A piece' },
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(clientDir, { recursive: true });
  });

  it('have the head of their language', async () => {
    const russian = (await get('/music/catalog')).body;
    expect(russian).toContain('<html lang="ru">');
    expect(russian).toContain('<title>Каталог музыки — Тоника</title>');
    expect(russian).toContain('<link rel="canonical" href="https://tonika.test/music/catalog" />');
    expect(russian).toContain('<link rel="alternate" hreflang="en" href="https://tonika.test/en/music/catalog" />');
    const english = (await get('/en/sounds/catalog?page=3')).body;
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<title>Sound effects catalogue, page 3 – Tonika</title>');
    expect(english).toContain('<link rel="canonical" href="https://tonika.test/en/sounds/catalog?page=3" />');
    expect(english).toContain('hreflang="ru" href="https://tonika.test/sounds/catalog?page=3"');
  });

  it('names the page of a list in its title as the page itself does', async () => {
    const titles = await Promise.all(
      ['/music/catalog?page=2', '/en/music/catalog?page=12', '/music/catalog?page=1', '/nowhere?page=2'].map(
        async (address) => /<title>(.*)<\/title>/.exec((await get(address)).body)?.[1],
      ),
    );
    expect(titles).toEqual([
      'Каталог музыки, страница 2 — Тоника',
      'Music catalogue, page 12 – Tonika',
      'Каталог музыки — Тоника',
      'Такой страницы нет — Тоника',
    ]);
  });

  it('show the catalogue with rows without the optional part of the URL', async () => {
    for (const address of ['/en/music/catalog/track', '/en/music/catalog/track/5/variation?page=2']) {
      const response = await get(address);
      expect(response.statusCode).toBe(200);
      const page = address.includes('page') ? '?page=2' : '';
      expect(response.body).toContain(`<link rel="canonical" href="https://tonika.test/en/music/catalog${page}" />`);
      expect(Object.keys(firstData(response.body))[0]).toBe(`/api/music/tracks/list${page}`);
    }
  });

  it('describe a track, and none of its texts closes an element or an attribute', async () => {
    const { body } = await get(`/music/catalog/track/${track.id}`);
    expect(body).toContain('<title>Дождь &lt;/script&gt;&lt;!-- &amp; &quot;ночь&quot; — Тоника</title>');
    const [, description = ''] = /name="description" content="([^"]*)"/.exec(body) ?? [];
    expect(description).toMatch(/^Пьеса о дожде .*…$/);
    // 150 characters and the ellipsis, less a space before it.
    expect(description.length).toBeOneOf([150, 151]);
    // The two scripts of the build, the first data and the structured data.
    expect(body.match(/<\/script/g)).toHaveLength(4);
    expect(firstData(body)[`/api/music/tracks/detail?id=${track.id}`]?.data).toMatchObject({ uid: 'evil' });
    expect((await get(`/en/music/catalog/track/${track.id}/variation/${track.variationId}`)).statusCode).toBe(200);
  });
});
