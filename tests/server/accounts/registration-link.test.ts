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
});
