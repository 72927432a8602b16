import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect as netConnect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { beginSession } from '#server/accounts/sessions.ts';
import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { readConfig } from '#server/config.ts';
import { commonDefinitions } from '#shared/contract/common.ts';
import Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describe('live events', () => {
  let server: TestServer;
  let url: URL;
  const clients: Pusher[] = [];

  beforeEach(async () => {
    server = await startTestServer();
    url = new URL(await server.listen());
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect();
    await server.close();
  });

  const realtime = async () => {
    const response = await server.app.inject('/api/common/definitions');
    return commonDefinitions.response.parse(response.json()).data.realtime ?? { key: '', host: null };
  };

  /** The client that pages use, as they use it. */
  async function connect({ headers }: Pick<TestAccount, 'headers'>): Promise<Pusher> {
    const { key } = await realtime();
    const client = new Pusher(key, {
      cluster: '',
      wsHost: url.hostname,
      wsPort: Number(url.port),
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: { transport: 'ajax', endpoint: `${url.origin}/api/broadcasting/auth`, headers },
    });
    clients.push(client);
    await new Promise((resolve) => client.connection.bind('connected', resolve));
    return client;
  }

  const listen = (client: Pusher, userId: number) =>
    new Promise<{ outcome: string; reported: Promise<unknown> }>((resolve) => {
      const channel = client.subscribe(`private-user.${userId}`);
      const reported = new Promise((hear) => channel.bind('UserDisabled', hear));
      channel.bind('pusher:subscription_succeeded', () => resolve({ outcome: 'listens', reported }));
      channel.bind('pusher:subscription_error', ({ status }: { status: number }) =>
        resolve({ outcome: String(status), reported }),
      );
    });

  async function disable(email: string): Promise<void> {
    const config = readConfig({ DATA_DIR: server.dataDir }, 'en');
    const terminal = { config, locale: 'en' as const, signal: new AbortController().signal };
    for await (const _ of performWhereTheFolderIs(terminal, 'user-disable', { email }));
  }

  it('notify a disabled person within two seconds, and nobody else', async () => {
    const [person, other] = [await addAccount(server), await addAccount(server)];
    const own = await listen(await connect(person), person.id);
    const others = await listen(await connect(other), other.id);
    expect([own.outcome, others.outcome]).toEqual(['listens', 'listens']);
    let othersHeard = false;
    void others.reported.then(() => (othersHeard = true));
    const begun = performance.now();
    await disable(person.email);
    await own.reported;
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(othersHeard).toBe(false);
    expect((await server.app.inject({ url: '/api/auth/user', headers: person.headers })).statusCode).toBe(401);
    expect((await server.app.inject({ url: '/api/auth/user', headers: { cookie: person.cookie } })).statusCode).toBe(
      401,
    );
  });

  it('close with their session, and with no other', async () => {
    const person = await addAccount(server);
    const other = await beginSession(server.context.db, person.id);
    const ended = await connect(person);
    const stays = await connect({ headers: { authorization: `Bearer ${other.token}` } });
    for (const client of [ended, stays]) expect((await listen(client, person.id)).outcome).toBe('listens');
    const closed = new Promise<void>((resolve) => ended.connection.bind('disconnected', () => resolve()));
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/users/self/sessions/end-others',
      payload: {},
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(response.statusCode).toBe(204);
    // For good: the client does not come again.
    await closed;
    expect(stays.connection.state).toBe('connected');

    const loggedOut = new Promise<void>((resolve) => stays.connection.bind('disconnected', () => resolve()));
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: {},
      headers: { authorization: `Bearer ${other.token}` },
    });
    await loggedOut;
  });

  it('deny the channel of another person and unknown channels', async () => {
    const [person, other] = [await addAccount(server), await addAccount(server)];
    const client = await connect(person);
    expect((await listen(client, other.id)).outcome).toBe('404');
    expect((await listen(client, 999_999)).outcome).toBe('404');
    const guest = await connect({ headers: { authorization: 'Bearer nobody' } });
    expect((await listen(guest, person.id)).outcome).toBe('401');
  });

  /** How a socket opened by hand ended: the status of a refusal, or the code it was closed with. */
  async function outcome(path: string, headers: Record<string, string> = {}): Promise<number | 'open'> {
    const socket = new WebSocket(`ws://${url.host}${path}`, { headers });
    return new Promise((resolve) => {
      socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
      socket.on('close', (code) => resolve(code));
      socket.on('error', () => undefined);
      socket.on('message', (data: Buffer) => {
        if (!data.toString().includes('connection_established')) return;
        resolve('open');
        socket.terminate();
      });
    });
  }

  it('accept our own pages and programs, but no other site', async () => {
    const { key } = await realtime();
    const path = `/app/${key}?protocol=7`;
    expect(await outcome(path)).toBe('open');
    expect(await outcome(path, { origin: url.origin })).toBe('open');
    for (const origin of ['https://evil.test', 'null', `https://${url.host}.evil.test`]) {
      expect(await outcome(path, { origin })).toBe(403);
    }
  });

  it('reject a socket with Pusher’s codes', async () => {
    const { key } = await realtime();
    expect(await outcome('/app/another?protocol=7')).toBe(4001);
    expect(await outcome(`/app/${key}`)).toBe(4008);
    expect(await outcome(`/app/${key}?protocol=5`)).toBe(4007);
    expect(await outcome('/somewhere')).toBe(404);
  });

  it('survive an upgrade of a malformed URL', async () => {
    const socket = netConnect(Number(url.port), url.hostname);
    socket.end('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
  });

  it('close a socket that floods', async () => {
    const { key } = await realtime();
    const socket = new WebSocket(`ws://${url.host}/app/${key}?protocol=7`);
    await once(socket, 'open');
    socket.send('x'.repeat(9000));
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1009);
  });

  it('do not delay the stop of the server, not even unresponsive sockets', async () => {
    const { key } = await realtime();
    const polite = new WebSocket(`ws://${url.host}/app/${key}?protocol=7`);
    const deaf = new WebSocket(`ws://${url.host}/app/${key}?protocol=7`);
    await Promise.all([once(polite, 'message'), once(deaf, 'message')]);
    deaf.pause();
    const goodbye = once(polite, 'close');
    const begun = performance.now();
    await server.app.close();
    expect(performance.now() - begun).toBeLessThan(3000);
    expect((await goodbye)[0]).toBe(4100);
    deaf.terminate();
  });
});

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
