import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { startTestServer } from '../../support/server.ts';

it('are sent, signed, to a configured Pusher-compatible server', async () => {
  const requested: { url: string; body: string }[] = [];
  const elsewhere = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      requested.push({ url: request.url ?? '', body });
      // The first try fails: it is tried again.
      response.writeHead(requested.length === 1 ? 503 : 200).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const server = await startTestServer({ variables: { PUSHER_URL: `http://app-key:app-secret@${host}/apps/42` } });
  const definitions = await server.app.inject('/api/common/definitions');
  expect(definitions.json()).toMatchObject({ data: { realtime: { key: 'app-key', host } } });
  expect(definitions.headers['content-security-policy']).toContain(`connect-src 'self' wss://${host}`);
  await server.app.liveEvents.notifyUser(7, 'UserDisabled');
  expect(requested).toHaveLength(2);
  const { searchParams, pathname } = new URL(requested[1]?.url ?? '', 'http://x');
  expect(pathname).toBe('/apps/42/events');
  expect(JSON.parse(requested[1]?.body ?? '')).toEqual({
    name: 'UserDisabled',
    channels: ['private-user.7'],
    data: '{}',
  });
  const { createHash, createHmac } = await import('node:crypto');
  expect(searchParams.get('body_md5')).toBe(
    createHash('md5')
      .update(requested[1]?.body ?? '')
      .digest('hex'),
  );
  const signature = searchParams.get('auth_signature');
  searchParams.delete('auth_signature');
  searchParams.sort();
  const signed = `POST\n/apps/42/events\n${searchParams.toString()}`;
  expect(signature).toBe(createHmac('sha256', 'app-secret').update(signed).digest('hex'));
  await server.close();
  elsewhere.close();
});
