import { connect } from 'node:net';
import { once } from 'node:events';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBoth, startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

describeOnBoth('failures', (database) => {
  let server: TestServer;
  const request = (url: string, language = 'ru', method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
    server.app.inject({ url, method, headers: { 'accept-language': language } });

  beforeAll(async () => {
    // What breaks is a part of one process.
    server = await startTestServer({ databaseUrl: await database(), isAlone: true });
  });
  afterAll(() => server.close());

  it('responds 404 in JSON for an unknown address under /api', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/music/tracks/list/more', `/api/${'x'.repeat(5000)}`]) {
      const response = await request(url, 'en');
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'There is no such endpoint in the API', origin: 'tonika' });
    }
  });

  it('responds 405 with Allow for a known address and another method', async () => {
    const response = await request('/api/music/tracks/list', 'ru', 'POST');
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD');
    expect(response.json()).toEqual({ message: 'Этот адрес не принимает метод POST', origin: 'tonika' });
    expect(
      (await request('/api/music/tracks/variations/file-preview/get-stream?id=1', 'ru', 'DELETE')).statusCode,
    ).toBe(405);
    const admin = await request('/api/admin/import');
    expect([admin.statusCode, admin.headers['allow']]).toEqual([405, 'POST']);
  });

  it('responds 401 to an admin request without the key of the folder', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer 0000', `Basic ${server.context.adminKey}`]) {
      const response = await server.app.inject({
        url: '/api/admin/import',
        method: 'POST',
        headers: { authorization },
      });
      expect(response.statusCode).toBe(401);
    }
    const authorization = `Bearer ${server.context.adminKey}`;
    const unknown = await server.app.inject({ url: '/api/admin/nothing', method: 'POST', headers: { authorization } });
    expect(unknown.statusCode).toBe(404);
  });

  it('responds 400, 413 and 415 to unacceptable bodies', async () => {
    const authorization = `Bearer ${server.context.adminKey}`;
    const send = (type: string, body: string) =>
      server.app.inject({
        url: '/api/admin/import',
        method: 'POST',
        headers: { authorization, 'content-type': type },
        body,
      });
    expect((await send('application/json', '{"half')).statusCode).toBe(400);
    expect((await send('text/plain', 'words')).statusCode).toBe(415);
    const large = await send('application/json', JSON.stringify({ text: 'x'.repeat(2_000_000) }));
    expect([large.statusCode, large.json()]).toEqual([413, { message: 'Слишком большой запрос', origin: 'tonika' }]);
  });

  it('reveals nothing of an internal error but its number', async () => {
    const { search } = server.context;
    const { tracks } = search;
    search.tracks = async () => {
      throw new Error('secret at /etc/passwd');
    };
    const response = await request('/api/music/tracks/list', 'en');
    search.tracks = tracks;
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: `Something went wrong on the server. Try again later, or send us this error number: ${String(response.headers['x-request-id'])}`,
      origin: 'tonika',
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('responds 507 when the disk is full and 503 when the database is unavailable', async () => {
    const { search } = server.context;
    const { tracks } = search;
    const statusOf = async (facts: object) => {
      search.tracks = async () => {
        throw Object.assign(new Error('no'), facts);
      };
      return (await request('/api/music/tracks/list')).statusCode;
    };
    const full = [{ code: 'ENOSPC' }, { code: 'SQLITE_FULL' }, { message: 'SqliteError: database or disk is full' }];
    for (const facts of full) expect([facts, await statusOf(facts)]).toEqual([facts, 507]);
    for (const code of ['ECONNREFUSED', '57P01']) expect([code, await statusOf({ code })]).toEqual([code, 503]);
    search.tracks = tracks;
  });

  it('responds 4xx with a message to malformed HTTP and oversized headers', async () => {
    const { port } = new URL(await server.listen());
    const talk = async (text: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      let heard = '';
      socket.on('data', (data) => (heard += data.toString()));
      socket.on('error', () => undefined);
      socket.write(text);
      await once(socket, 'close');
      return heard;
    };
    expect(await talk('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"message"/);
    expect(await talk(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(200_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [^]*"message"/,
    );
    const cyrillic = await talk(
      `GET /api/music/tracks/list?search_string=${encodeURIComponent('я'.repeat(10_000))} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(cyrillic).toMatch(/^HTTP\/1\.1 422 /);
  });

  it('responds to a malformed URL with a message', async () => {
    const response = await request('/api/%zz');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'Запрос не удалось разобрать', origin: 'tonika' });
  });
});
