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

  it('declare the charset of a drawing', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await server.app.inject({ url: '/mark.svg', headers: { 'accept-encoding': encoding } });
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    }
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

  it('link the manifest of their language', async () => {
    expect((await get('/music/catalog')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect((await get('/en/music/catalog')).body).toContain('<link rel="manifest" href="/en/manifest.webmanifest">');
  });

  it('allow only the scripts of the build, no inline styles and frames, and require https only when served by it', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';object-src 'none';script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';media-src 'self' blob:;worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types tonika tonika-xml",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  });
});
