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

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

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
