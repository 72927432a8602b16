import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { readConfig } from '#server/config.ts';
import { smtpOptions } from '#server/mail/transport.ts';
import { liveOrigins, outsideApp } from '#server/realtime/app-key.ts';
import { outsideEvents } from '#server/realtime/outside.ts';
import { describe, expect, it } from 'vitest';

describe('settings', () => {
  it('set the duration of HSTS', () => {
    const hsts = (HSTS: string, PUBLIC_URL = 'https://a.example') => readConfig({ HSTS, PUBLIC_URL }, 'en').hsts;
    expect(hsts('')).toBe('max-age=31536000');
    expect(hsts('0')).toBeUndefined();
    expect(hsts('63072000; includeSubDomains; preload')).toBe('max-age=63072000; includeSubDomains; preload');
    expect(hsts('300', 'http://a.example')).toBeUndefined();
    expect(() => hsts('forever')).toThrow('Invalid setting HSTS');
  });

  it('require encryption of mail to another machine', () => {
    expect(smtpOptions('smtp://mail.example:587')).toMatchObject({ requireTLS: true });
    for (const url of [
      'smtps://mail.example',
      'smtp://127.0.0.1:25',
      'smtp://localhost',
      'smtp://a.example?requireTLS=false',
    ]) {
      expect(smtpOptions(url)).toEqual({ url });
    }
  });

  it('allow a page of https encrypted sockets only', () => {
    const PUSHER_URL = 'https://key:secret@live.example/apps/1';
    expect(liveOrigins(readConfig({ PUSHER_URL, PUBLIC_URL: 'https://a.example' }, 'en'))).toEqual([
      'wss://live.example',
    ]);
    expect(liveOrigins(readConfig({ PUSHER_URL }, 'en'))).toEqual(['wss://live.example', 'ws://live.example']);
  });

  it('send signed events to the named server, without redirects', async () => {
    const visited: string[] = [];
    const pusher = createServer((request, response) => {
      visited.push(request.url?.split('?')[0] ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    }).listen(0, '127.0.0.1');
    await once(pusher, 'listening');
    const { port } = pusher.address() as AddressInfo;
    const app = outsideApp(readConfig({ PUSHER_URL: `http://key:secret@127.0.0.1:${port}/apps/1` }, 'en'));
    if (!app) throw new Error('no app');
    const failed: unknown[] = [];
    await outsideEvents(app, (cause) => void failed.push(cause)).notifyUser(1, 'UserDisabled');
    pusher.close();
    expect(failed).toHaveLength(1);
    expect(new Set(visited)).toEqual(new Set(['/apps/1/events']));
  });
});
