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
});
