import { register, user } from '#shared/contract/users.ts';
import { registerConfirm } from '#shared/contract/auth.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount, password, takeMails } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const person = (email: string, more: object = {}) => ({
  email,
  password,
  first_name: 'Ольга',
  last_name: 'Север',
  locale_id: 1,
  ...more,
});

describeOnBoth('registration', (database) => {
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

  /** Each test calls from an address of its own, so that none runs into another's limits. */
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/users/self/${url}`,
      payload,
      headers: { 'accept-language': 'en', 'x-forwarded-for': `10.0.0.${caller}`, ...headers },
    });

  const logIn = (email: string, secret = password) =>
    server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: secret } });

  it('mails a link in the language of the person that confirms the address once and logs in', async () => {
    const response = await post(
      'register',
      person('olga@example.test', { company_name: 'Студия', company_country_id: 1, company_business_type_ids: [2, 1] }),
    );
    expect(response.statusCode).toBe(201);
    expect(register.response.safeParse(response.json()).error).toBeUndefined();
    expect((await logIn('olga@example.test')).statusCode).toBe(403);

    const [mail, ...more] = await takeMails(server);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'olga@example.test', subject: 'Подтвердите регистрацию в «Тонике»' });
    expect(mail?.link).toBe(`https://tonika.test/register?hash=${mail?.hash}`);
    expect(mail?.source).toContain('Content-Type: text/html');
    const hash = mail?.hash;

    const check = await post('check-register-confirm-hash', { hash });
    expect(check.json()).toEqual({ data: { email: 'olga@example.test', needs_password: false } });
    const confirmed = await post('register-confirm', { hash });
    const { data } = registerConfirm.response.parse(confirmed.json());
    expect(data.user).toMatchObject({
      name: 'Ольга Север',
      company_name: 'Студия',
      company_country_id: 1,
      company_business_type_ids: [1, 2],
      subscription_till: null,
    });
    expect(data.user.email_verified_at).not.toBeNull();
    expect(confirmed.headers['set-cookie']).toEqual([
      expect.stringMatching(/^tnk\.token=.*; Secure$/),
      expect.stringMatching(/^__Host-tnk\.device=.*; Secure$/),
    ]);
    expect((await logIn('olga@example.test')).statusCode).toBe(200);

    for (const path of ['register-confirm', 'check-register-confirm-hash']) {
      const used = await post(path, { hash });
      expect([used.statusCode, used.json()]).toEqual([
        419,
        { message: 'This link is no longer valid. Ask for a new one.', origin: 'tonika' },
      ]);
    }
  });

  it('gives a known address the same response, and a mail that says so', async () => {
    const { email } = await addAccount(server, { email: 'known@example.test', localeId: 2 });
    const fresh = await post('register', person('fresh@example.test'));
    const known = await post('register', person('KNOWN@example.test', { password: 'another password' }));
    expect(known.statusCode).toBe(fresh.statusCode);
    expect(known.json()).toEqual({ data: { email: 'KNOWN@example.test' } });
    const mails = await takeMails(server);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['fresh@example.test', 'Подтвердите регистрацию в «Тонике»'],
      [email, 'You already have a Tonika account'],
    ]);
    expect(mails[1]?.text).toContain('https://tonika.test/en/login');
    // What the stranger chose is nothing to this account.
    expect((await logIn(email, 'another password')).statusCode).toBe(422);
    expect((await logIn(email)).statusCode).toBe(200);
  });

  it('creates one account and sends one mail for a repeated request', async () => {
    const headers = { 'idempotency-key': '0b0e7f6c-1' };
    const [first, second] = await Promise.all([1, 2].map(() => post('register', person('once@example.test'), headers)));
    expect([first?.statusCode, first?.body]).toEqual([second?.statusCode, second?.body]);
    expect(await takeMails(server)).toHaveLength(1);
    const other = await post('register', person('other@example.test'), headers);
    expect([other.statusCode, other.json()]).toEqual([
      409,
      { message: 'This idempotency key was used for a different request', origin: 'tonika' },
    ]);
  });

  it('returns the account as in the contract', async () => {
    const { headers } = await addAccount(server);
    const profile = await server.app.inject({ url: '/api/users/self/profile', headers });
    expect(user.safeParse(profile.json<{ data: unknown }>().data).error).toBeUndefined();
  });
});
