import { local, localAuth, registerConfirm } from '#shared/contract/auth.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
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

  it.each([local, localAuth])(
    'gives a token and the cookie of a session, by every strategy ($login.path)',
    async (strategy) => {
      const { email } = await addAccount(server);
      const entered = await post(strategy.login.path, { email: ` ${email.toUpperCase()}`, password });
      expect(entered.statusCode).toBe(200);
      const { data } = registerConfirm.response.parse(entered.json());
      expect(data.user).toMatchObject({ email, name: 'Anna Orlova', state_id: 1, subscription_type_id: 'NONE' });
      expect(JSON.stringify(entered.json())).not.toContain('argon2');
      expect(entered.headers['set-cookie']).toEqual([
        expect.stringMatching(/^tnk\.token=[\w-]{43}; Max-Age=25920000; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^tnk\.device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
      expect(entered.headers['cache-control']).toBe('no-store');

      const bearer = { authorization: `Bearer ${data.token}` };
      const requested = await get(strategy.user.path, bearer);
      expect(requested.json()).toEqual({ data: data.user });
      expect((await post(strategy.logout.path, {}, bearer)).statusCode).toBe(204);
      expect((await get(strategy.user.path, bearer)).statusCode).toBe(401);
    },
  );

  it('responds to an unknown e-mail and a wrong password alike, with 422 on email', async () => {
    const { email } = await addAccount(server);
    const { email: blocked } = await addAccount(server, { isDisabled: true });
    const wrong = await post('auth/login', { email, password: 'not this one' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ errors: { email: ['Wrong e-mail or password'] } });
    for (const other of ['nobody@example.test', blocked]) {
      const response = await post('auth/login', { email: other, password: 'not this one' });
      expect([response.statusCode, response.body]).toEqual([422, wrong.body]);
    }
  });

  it('gives the reason to a disabled or unconfirmed person', async () => {
    const blocked = await addAccount(server, { isDisabled: true });
    const refused = await post('auth/login', { email: blocked.email, password });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        message: 'Your account has been blocked. If you think this is a mistake, contact us.',
        reason: 'blocked',
        origin: 'tonika',
      },
    ]);
    const fresh = await addAccount(server, { isConfirmed: false });
    const early = await post('auth/login', { email: fresh.email, password });
    expect(early.statusCode).toBe(403);
    expect(early.json<{ message: string }>().message).toContain('ask for it again');
    expect(early.json<{ reason: string }>().reason).toBe('unconfirmed');
  });

  it('restores the session of a reopened page with a new token, by the cookie alone', async () => {
    const { cookie, headers } = await addAccount(server);
    const again = await get('auth/user', { cookie });
    const { data } = local.user.response.parse(again.json());
    expect((await get('auth/user', { authorization: `Bearer ${data.token}` })).statusCode).toBe(200);
    expect((await post('auth/logout', {}, headers)).statusCode).toBe(204);
    // The session was one: its cookie and every token of it are over.
    expect((await get('auth/user', { cookie })).statusCode).toBe(401);
    expect((await get('auth/user', { authorization: `Bearer ${data.token}` })).statusCode).toBe(401);
  });

  it('stores neither passwords nor secrets', async () => {
    const { token, cookie, id } = await addAccount(server);
    const { db } = server.context;
    const stored = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('tokens').selectAll().execute(),
      await db.selectFrom('users').selectAll().where('id', '=', id).execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(cookie.slice('tnk.token='.length));
    expect(stored).not.toContain(password);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('ends a session after 300 days, and the oldest token of a session beyond the limit', async () => {
    const old = await addAccount(server);
    await server.context.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('user_id', '=', old.id)
      .execute();
    expect((await get('auth/user', old.headers)).statusCode).toBe(401);
    expect((await get('auth/user', { cookie: old.cookie })).statusCode).toBe(401);

    const busy = await addAccount(server);
    for (let page = 0; page < 50; page += 1) await get('auth/user', { cookie: busy.cookie });
    expect((await get('auth/user', busy.headers)).statusCode).toBe(401);
    expect((await get('auth/user', { cookie: busy.cookie })).statusCode).toBe(200);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'a@b.test', password: 'x', remember: true }, ['remember']],
    [{ email: ['a@b.test'], password: { length: 5 } }, ['email', 'password']],
    [{ email: 'a\u0000@b.test', password: '\u0000' }, ['email']],
  ])('responds 422 and never 500 for %j', async (body, keys) => {
    const response = await post('auth/login', body);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(keys);
  });
});
