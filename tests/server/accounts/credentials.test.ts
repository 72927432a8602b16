import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount, password, takeMails } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('passwords and addresses', (database) => {
  let server: TestServer;
  let caller = 0;

  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: await database(),
      variables: { PUBLIC_URL: 'https://tonika.test', TRUST_PROXY: '1' },
    });
  });
  beforeEach(() => {
    caller += 1;
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: { 'accept-language': 'en', 'x-forwarded-for': `10.0.0.${caller}`, ...headers },
    });
  const self = (url: string, payload: object, headers: Record<string, string> = {}) =>
    post(`users/self/${url}`, payload, headers);
  const logIn = async (email: string, secret: string) =>
    (await post('auth/login', { email, password: secret })).statusCode;
  const isIn = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/api/auth/user', headers })).statusCode === 200;

  it('resets a password by a link in a mail, once, and ends every session', async () => {
    const account = await addAccount(server);
    expect((await self('password-restore-request-create', { email: account.email })).statusCode).toBe(204);
    const [mail] = await takeMails(server);
    expect(mail).toMatchObject({ to: account.email, subject: 'Set a new password for Tonika' });
    expect(mail?.link).toBe(`https://tonika.test/en/login?from=mail#restore_hash=${mail?.hash}`);
    const approve = () => self('password-restore-request-approve', { hash: mail?.hash, password: 'a newer password' });
    expect((await approve()).statusCode).toBe(204);
    expect(await isIn(account.headers)).toBe(false);
    expect(await isIn({ cookie: account.cookie })).toBe(false);
    expect([await logIn(account.email, password), await logIn(account.email, 'a newer password')]).toEqual([422, 200]);
    expect((await approve()).statusCode).toBe(419);
    expect((await takeMails(server)).map(({ subject }) => subject)).toEqual(['Your Tonika password has changed']);
  });

  it('responds to an unknown or disabled e-mail as to a known one, after the same time, without a mail', async () => {
    const disabled = await addAccount(server, { isDisabled: true });
    for (const email of [disabled.email, 'nobody@example.test']) {
      const begun = performance.now();
      const response = await self('password-restore-request-create', { email });
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(performance.now() - begun).toBeGreaterThan(95);
    }
    expect(await takeMails(server)).toEqual([]);
  });

  it('changes a password given the old one, and ends all other sessions', async () => {
    const account = await addAccount(server);
    const elsewhere = await post('auth/login', { email: account.email, password });
    const other = { authorization: `Bearer ${elsewhere.json<{ data: { token: string } }>().data.token}` };
    const wrong = await self(
      'password-update',
      { current_password: 'not it', password: 'a newer password' },
      account.headers,
    );
    expect(wrong.json()).toMatchObject({ errors: { current_password: ['Wrong password'] } });
    const right = { current_password: password, password: 'a newer password' };
    expect((await self('password-update', right, account.headers)).statusCode).toBe(204);
    expect([await isIn(account.headers), await isIn(other)]).toEqual([true, false]);
    expect(await logIn(account.email, 'a newer password')).toBe(200);
    await takeMails(server);
  });

  it('rejects a link of another kind', async () => {
    const account = await addAccount(server);
    await self('email-update-request-create', { email: 'kind@example.test', password }, account.headers);
    const [mail] = await takeMails(server);
    const taken = await self('password-restore-request-approve', { hash: mail?.hash, password: 'a newer password' });
    expect(taken.statusCode).toBe(419);
    expect((await self('register-confirm', { hash: mail?.hash })).statusCode).toBe(419);
  });

  it('lets a person without the first mail in by resetting the password', async () => {
    const account = await addAccount(server, { isConfirmed: false });
    await self('password-restore-request-create', { email: account.email });
    const [mail] = await takeMails(server);
    await self('password-restore-request-approve', { hash: mail?.hash, password: 'a newer password' });
    expect(await logIn(account.email, 'a newer password')).toBe(200);
    await takeMails(server);
  });

  it('deletes an account with all its data, given the password', async () => {
    const account = await addAccount(server);
    await self('profile-update', { company_business_type_ids: [1, 2] }, account.headers);
    expect((await self('profile-delete', { password: 'not it' }, account.headers)).statusCode).toBe(422);
    const removed = await self('profile-delete', { password }, account.headers);
    expect(removed.statusCode).toBe(204);
    expect(removed.headers['set-cookie']).toContain('Max-Age=0');
    expect(await isIn(account.headers)).toBe(false);
    expect(await logIn(account.email, password)).toBe(422);
    const { db } = server.context;
    expect(await db.selectFrom('users_business_types').selectAll().where('user_id', '=', account.id).execute()).toEqual(
      [],
    );
  });
});
