import { register, user } from '#shared/contract/users.ts';
import { registerConfirm } from '#shared/contract/auth.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { addAccount, password, takeMails } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

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
  const person = (email: string, more: object = {}) => ({
    email,
    password,
    first_name: 'Ольга',
    last_name: 'Север',
    locale_id: 1,
    ...more,
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

  it('sends the mail again, and the newest link is valid', async () => {
    await post('register', person('again@example.test'));
    const [first] = await takeMails(server);
    expect((await post('register-confirm-request-create', { email: 'again@example.test' })).statusCode).toBe(204);
    const [second] = await takeMails(server);
    expect((await post('register-confirm', { hash: first?.hash })).statusCode).toBe(419);
    expect((await post('register-confirm', { hash: second?.hash })).statusCode).toBe(200);
    // Confirmed, or unknown: the same answer and no letter.
    for (const email of ['again@example.test', 'nobody@example.test']) {
      expect((await post('register-confirm-request-create', { email })).statusCode).toBe(204);
    }
    expect(await takeMails(server)).toEqual([]);
  });

  it('returns by the link in the mail to the page that required the account, also from the resent mail', async () => {
    const return_to = '/en/music/catalog?search_string=night&track_id=7&active_tab=info&entity=music';
    await post('register', person('back@example.test', { return_to }));
    const [first] = await takeMails(server);
    expect(new URL(first?.link ?? '').searchParams.get('redirect')).toBe(return_to);
    await post('register-confirm-request-create', { email: 'back@example.test' });
    const [second] = await takeMails(server);
    expect(second?.link).toBe(
      `https://tonika.test/register?redirect=${encodeURIComponent(return_to)}&hash=${second?.hash}`,
    );
    expect((await post('register-confirm', { hash: second?.hash })).statusCode).toBe(200);
  });

  it('accepts only one of two parallel requests with a link', async () => {
    await post('register', person('twice@example.test'));
    const [mail] = await takeMails(server);
    const both = await Promise.all([1, 2].map(() => post('register-confirm', { hash: mail?.hash })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 419]);
  });

  it('rejects a link after its expiry', async () => {
    await post('register', person('late@example.test'));
    const [mail] = await takeMails(server);
    await server.context.db.updateTable('user_links').set({ expires_at: new Date().toISOString() }).execute();
    expect((await post('register-confirm', { hash: mail?.hash })).statusCode).toBe(419);
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

  it.each([
    [{ email: 'no address' }, 'email', 'Enter an e-mail address'],
    [{ email: 'a@b.test, c@d.test' }, 'email', 'Enter an e-mail address'],
    [{ email: 'a@b.test\r\nBcc: c@d.test' }, 'email', 'Enter an e-mail address'],
    [{ password: 'short' }, 'password', 'At least 8 characters'],
    [{ first_name: ' ' }, 'first_name', 'At least 1 characters'],
    [{ first_name: 'a\u0000b' }, 'first_name', 'Check this value'],
    [{ last_name: undefined }, 'last_name', 'Please fill in this field'],
    [{ return_to: 'https://elsewhere.test/' }, 'return_to', 'Check this value'],
    [{ return_to: '//elsewhere.test/' }, 'return_to', 'Check this value'],
    [{ locale_id: 3 }, 'locale_id', 'No such value'],
    [{ company_country_id: 999_999 }, 'company_country_id', 'No such value'],
    [{ company_business_type_ids: [1, 999] }, 'company_business_type_ids', 'No such value'],
    [{ subscription_till: 4_102_444_800 }, 'subscription_till', 'This field is not accepted'],
    [{ scope: ['admin'] }, 'scope', 'This field is not accepted'],
    [{ email_verified_at: '2026-01-01T00:00:00Z' }, 'email_verified_at', 'This field is not accepted'],
  ])('refuses %j on its key and creates nothing', async (wrong, key, message) => {
    const response = await post('register', { ...person('refused@example.test'), ...wrong });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: { [key]: [message] } });
    const users = server.context.db.selectFrom('users').select('id').where('email_key', 'like', '%refused%');
    expect(await users.execute()).toEqual([]);
  });

  it('does not let input alter our mails', async () => {
    await post('register', person('victim@example.test', { first_name: 'Win at https://evil.test' }));
    const [mail] = await takeMails(server);
    expect(`${mail?.source}${mail?.text}${mail?.html}`).not.toContain('evil');
    await post('register', person('host@example.test'), { host: 'evil.test' });
    expect((await takeMails(server))[0]?.link).toMatch(/^https:\/\/tonika\.test\//);
  });

  it('returns the account as in the contract', async () => {
    const { headers } = await addAccount(server);
    const profile = await server.app.inject({ url: '/api/users/self/profile', headers });
    expect(user.safeParse(profile.json<{ data: unknown }>().data).error).toBeUndefined();
  });
});
