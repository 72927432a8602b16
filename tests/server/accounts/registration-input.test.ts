import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { password, takeMails } from '../../support/accounts.ts';
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
});
