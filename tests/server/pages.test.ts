import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addAccount } from '../support/accounts.ts';
import { addTrack } from '../support/catalogue.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const shell = `<!doctype html>
<html lang="ru">
  <head>
    <!--head-->
    <script>boot()</script>
    <script type="module" crossorigin src="/assets/main-abc123.js"></script>
  </head>
  <body>
    <div id="app"><p>boot</p><!--/app--></div>
    <!--first-data-->
  </body>
</html>
`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const script = 'export const answer = 42;\n'.repeat(100);

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

  it('declare the charset of a drawing', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await server.app.inject({ url: '/mark.svg', headers: { 'accept-encoding': encoding } });
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    }
  });

  it('have links independent of the Host header, and are rendered for any', async () => {
    const open = await startTestServer({ clientDir });
    for (const host of ['evil.example', 'e"vil']) {
      const response = await open.app.inject({ url: '/music/catalog', headers: { host } });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<link rel="canonical" href="http://localhost:8080/music/catalog" />');
      expect(response.body).not.toContain('vil');
    }
    await open.close();
  });

  it('have the head of their language', async () => {
    const russian = (await get('/music/catalog')).body;
    expect(russian).toContain('<html lang="ru">');
    expect(russian).toContain('<title>Каталог музыки — Тоника</title>');
    expect(russian).toContain('<link rel="canonical" href="https://tonika.test/music/catalog" />');
    expect(russian).toContain('<link rel="alternate" hreflang="en" href="https://tonika.test/en/music/catalog" />');
    const english = (await get('/en/sounds/catalog?page=3')).body;
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<title>Sound effects catalogue – Tonika</title>');
    expect(english).toContain('<link rel="canonical" href="https://tonika.test/en/sounds/catalog?page=3" />');
    expect(english).toContain('hreflang="ru" href="https://tonika.test/sounds/catalog?page=3"');
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

  it('are revalidated, and hashed files are cached for ever', async () => {
    const asset = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('br');
    expect(asset.headers['content-type']).toMatch(/javascript/);
    expect(asset.rawPayload.equals(brotliCompressSync(script))).toBe(true);
    expect((await get('/assets/main-abc123.js')).body).toBe(script);
    for (const url of ['/sw.js', '/index.html']) {
      const file = await get(url);
      expect(file.headers['cache-control']).toBe('no-cache');
      const again = await get(url, { 'if-none-match': String(file.headers['etag']) });
      expect(again.statusCode).toBe(304);
    }
    expect((await get('/assets/main-abc123.js.br')).statusCode).toBe(404);
    expect((await get('/assets/../../package.json')).statusCode).toBe(404);
  });

  it('allow only the scripts of the build, no inline styles and frames, and require https only when served by it', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';object-src 'none';script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';media-src 'self' blob:;worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types tonika tonika-xml",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  });

  it.each([
    [{}, 200, 'ru'],
    [{ 'accept-language': 'ru,en;q=0.9' }, 200, 'ru'],
    [{ 'accept-language': 'de-DE,de;q=0.9' }, 200, 'ru'],
    [{ 'accept-language': 'en-US,en;q=0.9,ru;q=0.8' }, 302, 'en'],
    [{ 'accept-language': 'en;q=0.5,ru;q=0.8' }, 200, 'ru'],
    [{ 'accept-language': 'en;q=0,ru;q=0.1' }, 200, 'ru'],
    [{ 'accept-language': 'fr,en;q=0.2' }, 302, 'en'],
    [{ 'accept-language': 'en', cookie: 'tnk.i18n_redirected=ru' }, 200, undefined],
    [{ 'accept-language': 'ru', cookie: 'tnk.i18n_redirected=en' }, 302, undefined],
    [{ 'accept-language': 'ru', cookie: 'a=b; tnk.i18n_redirected=ru; tnk.i18n_savedLocale=en' }, 302, undefined],
    [{ 'accept-language': 'en', cookie: 'tnk.i18n_savedLocale=ru; tnk.i18n_redirected=en' }, 200, undefined],
    [{ 'accept-language': 'en', cookie: 'tnk.i18n_savedLocale=xx' }, 302, 'en'],
  ] as const)('serve the locale entry / for %j with %i', async (headers, status, detected) => {
    const response = await get('/?search_string=a%20b', headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers['location']).toBe(status === 302 ? '/en?search_string=a%20b' : undefined);
    expect(String(response.headers['vary']).toLowerCase()).toContain('cookie, accept-language');
    expect(response.headers['set-cookie']).toBe(
      detected && `tnk.i18n_redirected=${detected}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`,
    );
  });

  it('redirect a link to a project to the language of its reader, uncached', async () => {
    const english = await get('/project/some-secret?x=1', { 'accept-language': 'en' });
    expect([english.statusCode, english.headers['location']]).toEqual([302, '/en/project/some-secret?x=1']);
    const chosen = await get('/project/some-secret', { 'accept-language': 'en', cookie: 'tnk.i18n_savedLocale=ru' });
    expect([chosen.headers['location'], chosen.headers['cache-control']]).toEqual([undefined, 'no-store']);
    const prefixed = await get('/en/project/some-secret', { cookie: 'tnk.i18n_savedLocale=ru' });
    expect([prefixed.headers['location'], prefixed.headers['cache-control']]).toEqual([undefined, 'no-store']);
    expect(prefixed.statusCode).toBe(404);
  });

  it('keep the language of every other URL', async () => {
    const english = { 'accept-language': 'en', cookie: 'tnk.i18n_savedLocale=en' };
    for (const url of ['/music/catalog', '/en', '/en/music/catalog', '/nothing']) {
      const response = await get(url, english);
      expect([url, response.headers['location'], response.headers['set-cookie']]).toEqual([url, undefined, undefined]);
    }
  });
});
