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
    server = await startTestServer({ databaseUrl: await database() });
  });
  afterAll(() => server.close());

  it.each([
    ['page', '0', 'Не меньше 1', 'At least 1'],
    ['page', 'abc', 'Введите целое число', 'Enter a whole number'],
    ['page', '-1', 'Введите целое число', 'Enter a whole number'],
    ['page', '1.5', 'Введите целое число', 'Enter a whole number'],
    ['page', '%00', 'Введите целое число', 'Enter a whole number'],
    ['page', '1e3', 'Введите целое число', 'Enter a whole number'],
    ['per_page', '0', 'Не меньше 1', 'At least 1'],
    ['per_page', '101', 'Не больше 100', 'At most 100'],
    ['search_string', 'x'.repeat(10_000), 'Не длиннее 300 символов', 'At most 300 characters'],
  ])('responds 422 on the key: %s=%.20s', async (key, value, ru, en) => {
    const url = `/api/music/tracks/list?${key}=${value}`;
    const response = await request(url);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'Проверьте введённые данные',
      errors: { [key]: [ru] },
      origin: 'tonika',
    });
    expect((await request(url, 'en-GB,ru;q=0.5')).json()).toMatchObject({ errors: { [key]: [en] } });
  });

  it.each([
    'sort=random',
    'search_scope=everything',
    'page=1&page=2',
    'page[]=1',
    'page[a]=1',
    'search_string[a][b][c][d]=1',
    'search_string=a&search_string=b',
  ])('responds 422 and never 500: %s', async (query) => {
    const response = await request(`/api/music/tracks/list?${query}`);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toHaveLength(1);
  });

  it.each([
    'page=1000000000',
    'page=900719925474099&per_page=100',
    'search_string=%00%00',
    'search_string=%25%25%25__',
    'search_string=%F0%9F%8E%A7%F0%9F%8E%B6',
    'search_string=%5C%5C%5C',
    `search_string=${encodeURIComponent('я '.repeat(149))}`,
    'search_string=%D0%',
    'search_string=%FF%FE',
    'unknown=1&__proto__[x]=1&constructor=1',
    '&&&==&[]=&[=]',
  ])('responds 200 with a list: %s', async (query) => {
    const response = await request(`/api/music/tracks/list?${query}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it.each(['', 'id=', 'id=0', 'id=abc', 'id=1.5', 'id=-3', 'id=99999999999999999999', 'id[]=1', 'id=1%00'])(
    'responds 422 to an invalid id: %j',
    async (query) => {
      for (const path of [
        'tracks/detail',
        'tracks/variations/detail',
        'tracks/variations/file-preview/get-stream-partial',
      ]) {
        const response = await request(`/api/music/${path}?${query}`);
        expect(response.statusCode).toBe(422);
        expect(response.json()).toMatchObject({ errors: { id: [expect.any(String)] } });
      }
    },
  );

  it('reports a missing value', async () => {
    expect((await request('/api/music/tracks/detail', 'en')).json()).toMatchObject({
      errors: { id: ['Please fill in this field'] },
    });
  });

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
