import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password } from '../../support/accounts.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { addTrack } from '../../support/catalogue.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const shell = `<!doctype html>
<html lang="ru">
  <head>
    <!--head-->
    <script type="module" crossorigin src="/assets/main-abc123.js"></script>
  </head>
  <body>
    <div id="app"><!--/app--></div>
    <!--first-data-->
  </body>
</html>
`;

describe('responses of every kind', () => {
  let server: TestServer;
  let clientDir: string;
  let responses: [string, LightMyRequestResponse][];

  beforeAll(async () => {
    clientDir = await mkdtemp(path.join(tmpdir(), 'tonika-headers-'));
    await mkdir(path.join(clientDir, 'assets'));
    await writeFile(path.join(clientDir, 'index.html'), shell);
    await writeFile(path.join(clientDir, 'assets/main-abc123.js'), 'export {};');
    await writeFile(path.join(clientDir, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    server = await startTestServer({
      clientDir,
      variables: { PUBLIC_URL: 'https://tonika.test', TRUST_PROXY: '1', SECURITY_CONTACT: 'security@tonika.test' },
    });
    const track = await addTrack(server.context, { uid: 'one', title: { ru: 'Один' } });
    const { headers } = await addAccount(server);
    const get = async (url: string, more: Record<string, string> = {}): Promise<[string, LightMyRequestResponse]> => [
      url,
      await server.app.inject({ url, headers: { origin: 'https://evil.test', ...more } }),
    ];
    responses = await Promise.all([
      get('/'),
      get('/no-such-page'),
      get('/assets/main-abc123.js'),
      get('/mark.svg'),
      get('/api/health'),
      get('/api/no-such-call'),
      get('/api/music/tracks/list'),
      get('/api/music/tracks/list?page=x'),
      get('/api/users/self/profile'),
      get('/api/users/self/profile', headers),
      get(`/api/music/tracks/variations/file-preview/get-stream?id=${track.variationId}`),
      get(`/api/music/tracks/download?id=${track.id}&file_type=csv`, headers),
      get('/api/openapi.json'),
      get('/api/docs/'),
      get('/reset'),
      get('/.well-known/security.txt'),
      get('/%'),
    ]);
  });
  afterAll(async () => {
    await server.close();
    await rm(clientDir, { recursive: true });
  });

  it('have a policy without objects, frames and bases, nosniff, a referrer policy and HSTS', () => {
    for (const [url, { headers }] of responses) {
      const policy = String(headers['content-security-policy']);
      for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect.soft(policy, url).toContain(part);
      }
      expect.soft(policy.replace(/style-src [^;]*/, ''), url).not.toContain('unsafe');
      expect.soft(headers['x-content-type-options'], url).toBe('nosniff');
      expect.soft(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin');
      expect.soft(headers['strict-transport-security'], url).toBe('max-age=31536000');
    }
  });

  it('declare their type, texts their charset, and allow no other origin to read them', () => {
    for (const [url, { headers }] of responses) {
      const type = String(headers['content-type']);
      expect.soft(type, url).toMatch(/^(audio\/mpeg$|(text\/|application\/|image\/svg).*; ?charset=utf-8$)/i);
      expect.soft(headers['access-control-allow-origin'], url).toBeUndefined();
    }
  });

  it('are JSON when declared so', () => {
    const json = responses.filter(([, { headers }]) => String(headers['content-type']).startsWith('application/json'));
    expect(json.length).toBeGreaterThan(5);
    for (const [, { body }] of json) expect(() => JSON.parse(body) as unknown).not.toThrow();
  });

  it('to a signed-in person are not cached', () => {
    const own = responses.filter(([url]) => url.startsWith('/api/users/'));
    expect(own.map(([, { headers }]) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  });

  it('set session cookies that are HttpOnly, SameSite and Secure', async () => {
    const account = await addAccount(server);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { email: account.email, password },
    });
    const cookies = [response.headers['set-cookie']].flat();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(response.body).not.toContain(String(cookies[0]).slice('tnk.token='.length, 40));
  });

  it('reject a request with two contradictory lengths', async () => {
    const request = await rawRequest(await server.listen());
    const smuggled = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
    await request.send(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${5 + smuggled.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    );
    const received = await request.end();
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('to TRACE and to methods without an endpoint echo nothing', async () => {
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await server.app.inject({ method, url: '/api/auth/login', headers: { 'x-secret': 'echo me' } });
      expect([404, 405]).toContain(response.statusCode);
      expect(response.body).not.toContain('echo me');
    }
  });

  it('list no folder, and serve no file outside the build', async () => {
    for (const url of [
      '/assets/',
      '/assets',
      '/.git/config',
      '/package.json',
      '/data/secret.key',
      '/assets/%2e%2e/%2e%2e/package.json',
    ]) {
      const { statusCode, body } = await server.app.inject(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toMatch(/export \{|\[core\]|"dependencies"/);
    }
  });

  it('require a new login after the end of a session, also with its cookie and token', async () => {
    const { email } = await addAccount(server);
    const browser = new AccountBrowser(server);
    await browser.logIn(email);
    const [token, cookie] = [browser.token ?? '', browser.cookies.get('tnk.token') ?? ''];
    expect((await browser.post('auth/logout')).statusCode).toBe(204);
    const stale = await Promise.all([
      server.app.inject({ url: '/api/users/self/profile', headers: { authorization: `Bearer ${token}` } }),
      server.app.inject({ url: '/api/users/self/profile', headers: { cookie: `tnk.token=${cookie}` } }),
    ]);
    expect(stale.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });
});
