import { createHash } from 'node:crypto';

import { isOurPage } from '#shared/network/content.ts';
import { isPageAddress } from '#shared/offline/addresses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describe('the page that resets the app in a browser', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ variables: { PUBLIC_URL: 'https://tonika.test' } });
  });
  afterAll(() => server.close());

  const post = (url: string, origin?: string) =>
    server.app.inject({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin ? { origin } : {}) },
      payload: '',
    });

  it.each(['/reset', '/reset.html'])('opens at %s in both languages and changes nothing', async (url) => {
    const response = await server.app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['clear-site-data']).toBeUndefined();
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<html lang="en">');
    expect(response.body).toContain('Сбросить');
    expect(response.body).toContain('>Reset<');
    expect(response.body).not.toContain('<script');
    expect(isOurPage(response.body)).toBe(true);
    // A service worker with a wrong shell must not answer it.
    expect(isPageAddress(url)).toBe(false);
  });

  it.each(['/en/reset', '/en/reset.html'])('is English at %s, whatever the browser prefers', async (url) => {
    const headers = { 'accept-language': 'ru' };
    const opened = await server.app.inject({ url, headers });
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain('<html lang="en">');
    expect(opened.body.indexOf('>Reset<')).toBeLessThan(opened.body.indexOf('Сбросить'));
    expect(opened.body).toContain('action="/en/reset"');
    expect(isPageAddress(url)).toBe(false);
    const sent = await post(url, 'https://tonika.test');
    expect(sent.headers['clear-site-data']).toBe('"cache"');
    expect(sent.body).toContain('<html lang="en">');
  });

  it('clears the HTTP cache and keeps the outbox when the form is sent from our origin', async () => {
    const response = await post('/reset', 'https://tonika.test');
    expect(response.statusCode).toBe(200);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    const script = /<script>(.*?)<\/script>/s.exec(response.body)?.[1] ?? '';
    expect(script).toContain('caches.delete');
    expect(script).toContain('unregister');
    expect(script).not.toContain('localStorage');
    expect(script.match(/indexedDB\.[^;]*/g)).toEqual(["indexedDB.deleteDatabase('tonika-rows')"]);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(response.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  });

  it.each([undefined, 'https://evil.test', 'null'])(
    'clears nothing for a form of another origin (%s)',
    async (origin) => {
      const response = await post('/reset', origin);
      expect(response.headers['clear-site-data']).toBeUndefined();
      expect(response.body).not.toContain('<script');
    },
  );
});
