import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../support/accounts.ts';
import { addTrack } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { shell, script, drawing } from './client-build.ts';

describe('pages', () => {
  let server: TestServer;
  let clientDir: string;

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
    await addTrack(server.context, {
      uid: 'evil',
      title: { ru: 'Дождь </script><!-- & "ночь"', en: 'Rain' },
      description: { ru: `<b>Пьеса</b> ${'о дожде '.repeat(40)}`, en: 'A piece' },
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(clientDir, { recursive: true });
  });

  it('contain their first rows under the URL that the page will request', async () => {
    const response = await get('/music/catalog');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    const data = firstData(response.body);
    expect(Object.keys(data)).toEqual(['/api/music/tracks/list', '/api/common/definitions']);
    expect(data['/api/music/tracks/list']).toEqual((await get('/api/music/tracks/list')).json());
  });

  it('contain the list that the URL describes', async () => {
    const { body } = await get('/en/music/catalog?page=2&sort=name_asc&search_string=%20rain%20&foo=1');
    expect(Object.keys(firstData(body))[0]).toBe('/api/music/tracks/list?page=2&search_string=rain&sort=name_asc');
  });

  it('are not cached and send no referrer when their URL has the secret of a mail', async () => {
    for (const address of ['/register?hash=x', '/en/login?restore_hash=x', '/account/profile?email_hash=x']) {
      const { headers } = await get(address);
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    }
    expect((await get('/music/catalog?hashes=x')).headers['cache-control']).toBe('no-cache');
  });

  it('have links independent of the Host header, and are rendered for any', async () => {
    const open = await startTestServer({ clientDir, isAlone: true });
    for (const host of ['evil.example', 'e"vil']) {
      const response = await open.app.inject({ url: '/music/catalog', headers: { host } });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<link rel="canonical" href="http://localhost:8080/music/catalog" />');
      expect(response.body).not.toContain('vil');
    }
    await open.close();
  });

  it.each([
    ['/login', 'Вход — Тоника'],
    ['/register?hash=x', 'Регистрация — Тоника'],
    ['/en/welcome', 'Welcome – Tonika'],
    ['/en/account/profile', 'Profile – Tonika'],
    ['/account/favorites?type=SOUND_AUTHOR', 'Избранное — Тоника'],
    ['/en/account/auditioned', 'Listening history – Tonika'],
    ['/account/downloads', 'Загрузки — Тоника'],
  ])('have a head of their own at %s, which search engines do not index', async (url, title) => {
    const { cookie } = await addAccount(server);
    const response = await get(url, url.includes('/account/') ? { cookie } : {});
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`<title>${title}</title>`);
    expect(response.body).toContain('noindex');
  });

  it.each([
    '/nothing/here',
    '/en/nothing',
    '/music/catalog/track/999999',
    '/music/catalog/track/abc',
    '/music/catalog/track/0',
    '/sounds/catalog/track/999999',
    '/music/catalog/track/1/variation/999999',
    '/wp-login.php',
    `/${'x'.repeat(5000)}`,
    '/music/catalog/track/%D0%B0',
    '//evil.test/music',
  ])('respond 404 with the shell: %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<div id="app">');
    expect(response.body).toContain('noindex');
    expect(firstData(response.body)).toEqual({});
  });

  it('are not served under paths of the API', async () => {
    const response = await get('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toHaveProperty('message');
  });
});
