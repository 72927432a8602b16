import { once } from 'node:events';
import { connect as netConnect } from 'node:net';
import { text } from 'node:stream/consumers';

import { beginSession } from '#server/accounts/sessions.ts';
import type Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';

import { addAccount } from '../../support/accounts.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { listen, connect, disable, realtime } from './live-client.ts';

describe('live events', () => {
  let server: TestServer;
  let url: URL;
  const clients: Pusher[] = [];

  const start = async (isAlone = false) => {
    server = await startTestServer({ isAlone });
    url = new URL(await server.listen());
  };
  beforeEach(() => start());
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect();
    await server.close();
  });

  it('notify a disabled person at once, and nobody else', async () => {
    const [person, other] = [await addAccount(server), await addAccount(server)];
    const own = await listen(await connect(server, url, clients, person), person.id);
    const others = await listen(await connect(server, url, clients, other), other.id);
    expect([own.outcome, others.outcome]).toEqual(['listens', 'listens']);
    let othersHeard = false;
    void others.reported.then(() => (othersHeard = true));
    await disable(server, person.email);
    await own.reported;
    expect(othersHeard).toBe(false);
    expect((await server.app.inject({ url: '/api/auth/user', headers: person.headers })).statusCode).toBe(401);
    expect((await server.app.inject({ url: '/api/auth/user', headers: { cookie: person.cookie } })).statusCode).toBe(
      401,
    );
  });

  it('close with their session, and with no other', async () => {
    const person = await addAccount(server);
    const other = await beginSession(server.context.db, person.id);
    const ended = await connect(server, url, clients, person);
    const stays = await connect(server, url, clients, { headers: { authorization: `Bearer ${other.token}` } });
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
    const client = await connect(server, url, clients, person);
    expect((await listen(client, other.id)).outcome).toBe('404');
    expect((await listen(client, 999_999)).outcome).toBe('404');
    const guest = await connect(server, url, clients, { headers: { authorization: 'Bearer nobody' } });
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
    const { key } = await realtime(server);
    const path = `/app/${key}?protocol=7`;
    expect(await outcome(path)).toBe('open');
    expect(await outcome(path, { origin: url.origin })).toBe('open');
    for (const origin of ['https://evil.test', 'null', `https://${url.host}.evil.test`]) {
      expect(await outcome(path, { origin })).toBe(403);
    }
  });

  it('reject a socket with Pusher’s codes', async () => {
    const { key } = await realtime(server);
    expect(await outcome('/app/another?protocol=7')).toBe(4001);
    expect(await outcome(`/app/${key}`)).toBe(4008);
    expect(await outcome(`/app/${key}?protocol=5`)).toBe(4007);
    expect(await outcome('/somewhere')).toBe(404);
  });

  it('survive an upgrade of a malformed URL', async () => {
    await server.close();
    await start(true);
    const socket = netConnect(Number(url.port), url.hostname);
    socket.end('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
  });

  it('close a socket that floods', async () => {
    const { key } = await realtime(server);
    const socket = new WebSocket(`ws://${url.host}/app/${key}?protocol=7`);
    await once(socket, 'open');
    socket.send('x'.repeat(9000));
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1009);
  });

  it('do not delay the stop of the server, not even unresponsive sockets', async () => {
    await server.close();
    await start(true);
    const { key } = await realtime(server);
    const polite = new WebSocket(`ws://${url.host}/app/${key}?protocol=7`);
    const deaf = new WebSocket(`ws://${url.host}/app/${key}?protocol=7`);
    await Promise.all([once(polite, 'message'), once(deaf, 'message')]);
    deaf.pause();
    const goodbye = once(polite, 'close');
    const terminated = vi.spyOn(WebSocket.prototype, 'terminate');
    await server.app.close();
    // The server ends the socket that does not respond: the library alone would wait 30 s for it.
    expect(terminated).toHaveBeenCalled();
    terminated.mockRestore();
    expect((await goodbye)[0]).toBe(4200);
    deaf.terminate();
  });
});
