import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('a profile', (database) => {
  let server: TestServer;
  let account: TestAccount;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database() });
    account = await addAccount(server);
    await server.listen();
  });
  afterAll(() => server.close());

  const update = (payload: object, headers: Record<string, string> = account.headers) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/self/profile-update',
      payload,
      headers: { 'accept-language': 'en', ...headers },
    });

  it('changes the given fields only', async () => {
    await update({ phone: '+7 495 000-00-00', company_name: 'Studio', description: 'Line one\nline two' });
    const response = await update({ company_name: null, company_index: '', company_business_type_ids: [3, 3, 1] });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      data: {
        phone: '+7 495 000-00-00',
        company_name: null,
        company_index: null,
        company_business_type_ids: [1, 3],
        description: 'Line one\nline two',
      },
    });
  });

  it.each([
    'subscription_till',
    'subscription_type_id',
    'subscription_till_for_exclusive_tracks',
    'scope',
    'email',
    'email_verified_at',
    'state_id',
    'id',
    'password_hash',
    'is_demo',
    '__proto__x',
  ])('rejects %s from the person, and changes nothing then', async (field) => {
    const response = await update({ first_name: 'Changed', [field]: 2 });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: { [field]: ['This field is not accepted'] } });
    const { data } = (await server.app.inject({ url: '/api/users/self/profile', headers: account.headers })).json<{
      data: { first_name: string };
    }>();
    expect(data.first_name).toBe('Anna');
  });

  it.each(['[]', '"text"', 'null', '{"first_name":null}', '{"company_country_id":"1"}'])(
    'never fails on the body %s',
    async (body) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/users/self/profile-update',
        payload: body,
        headers: { ...account.headers, 'content-type': 'application/json' },
      });
      expect([200, 422]).toContain(response.statusCode);
    },
  );
});
