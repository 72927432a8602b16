import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('login', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: { 'accept-language': 'en', ...headers },
    });
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/${url}`, headers: { 'accept-language': 'en', ...headers } });

  it('accepts the cookie alone only for GET, and never from another site', async () => {
    const { cookie } = await addAccount(server);
    expect((await post('users/self/set-locale', { locale_id: 1 }, { cookie })).statusCode).toBe(401);
    expect((await get('auth/user', { cookie, origin: 'https://evil.test' })).statusCode).toBe(401);
    expect((await get('auth/user', { cookie, origin: 'http://localhost:80' })).statusCode).toBe(200);
  });

  it('refuses requests of another site, with or without a token', async () => {
    const { headers } = await addAccount(server);
    for (const origin of ['https://evil.test', 'null', 'http://localhost.evil.test', 'file://localhost']) {
      const response = await post('users/self/set-locale', { locale_id: 1 }, { ...headers, origin });
      expect(response.statusCode).toBe(403);
    }
    const own = await post('users/self/set-locale', { locale_id: 1 }, { ...headers, origin: 'http://localhost:80' });
    expect(own.statusCode).toBe(204);
  });

  it.each(['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, 'Bearer a b'])(
    'responds 401 to an invalid token: %.20s',
    async (authorization) => {
      const response = await get('users/self/profile', { authorization });
      expect([response.statusCode, response.json()]).toEqual([
        401,
        { message: 'Log in to continue', origin: 'tonika' },
      ]);
    },
  );
});
