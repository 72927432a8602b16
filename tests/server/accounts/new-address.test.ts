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

  it('changes the address of an account once the link in its mail is followed', async () => {
    const account = await addAccount(server, { email: 'before@example.test' });
    const requested = await self(
      'email-update-request-create',
      { email: 'after@example.test', password },
      account.headers,
    );
    expect(requested.json()).toMatchObject({ data: { email: 'before@example.test', email_new: 'after@example.test' } });
    const [mail] = await takeMails(server);
    expect(mail).toMatchObject({ to: 'after@example.test' });
    expect(mail?.text).toContain('before@example.test');
    expect(await logIn('after@example.test', password)).toBe(422);

    const approve = () => self('email-update-request-approve', { hash: mail?.hash }, account.headers);
    const approved = await approve();
    expect(approved.json()).toEqual({ data: { email: 'after@example.test' } });
    expect([await logIn('after@example.test', password), await logIn('before@example.test', password)]).toEqual([
      200, 422,
    ]);
    const [notice] = await takeMails(server);
    expect(notice).toMatchObject({ to: 'before@example.test', subject: 'Your Tonika e-mail address has changed' });
    expect((await approve()).statusCode).toBe(419);
  });

  it('does not reveal that a new address belongs to another account, but notifies its owner', async () => {
    const [account, other] = [await addAccount(server), await addAccount(server)];
    const requested = await self('email-update-request-create', { email: other.email, password }, account.headers);
    expect(requested.json()).toMatchObject({ data: { email: account.email, email_new: other.email } });
    const mails = await takeMails(server);
    expect(mails.map(({ to, hash }) => [to, hash !== ''])).toEqual([
      [other.email, false],
      [account.email, true],
    ]);
  });

  it('refuses an address that another account took before the link was followed', async () => {
    const account = await addAccount(server);
    await self('email-update-request-create', { email: 'wanted@example.test', password }, account.headers);
    const [mail] = await takeMails(server);
    await addAccount(server, { email: 'wanted@example.test' });
    const refused = await self('email-update-request-approve', { hash: mail?.hash }, account.headers);
    expect(refused.json()).toMatchObject({ errors: { hash: ['This address is already in use'] } });
    expect(await logIn(account.email, password)).toBe(200);
  });
});
