import { userById } from '#server/repositories/users.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password, takeMails } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { addPasskey, proofOf } from '../../support/factors.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const origin = 'https://tonika.example';

describeOnBoth('a person with a passkey and no password', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let anna: AccountBrowser;
  let device: Authenticator;

  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: await database(),
      variables: { TRUST_PROXY: '1', PUBLIC_URL: origin },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    account = await addAccount(server);
    anna = new AccountBrowser(server);
    device = new Authenticator(origin);
    await anna.logIn(account.email);
    await addPasskey(anna, device);
    await anna.post('users/self/password-remove', { password });
    await takeMails(server);
  });

  it('changes the address by passkey', async () => {
    const email = `new-${account.email}`;
    const refused = await anna.post('users/self/email-update-request-create', { email });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { password: [expect.anything()] } }]);
    expect((await anna.post('users/self/email-update-request-create', { email, password })).statusCode).toBe(422);
    const requested = await anna.post('users/self/email-update-request-create', {
      email,
      ...(await proofOf(anna, device)),
    });
    expect([requested.statusCode, requested.json()]).toMatchObject([200, { data: { email_new: email } }]);
    const hash = (await takeMails(server)).find(({ to }) => to === email)?.hash;
    expect((await anna.post('users/self/email-update-request-approve', { hash })).statusCode).toBe(200);
    expect((await userById(server.context.db, account.id))?.email).toBe(email);
  });

  it('sets a password by passkey', async () => {
    const given = { password: 'осенний трамвай у депо' };
    const refused = await anna.post('users/self/password-update', given);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { current_password: [expect.anything()] } },
    ]);
    const guessed = await anna.post('users/self/password-update', { ...given, current_password: password });
    expect(guessed.statusCode).toBe(422);
    const used = await proofOf(anna, device);
    expect((await anna.post('users/self/recovery-codes-create', used)).statusCode).toBe(200);
    expect((await anna.post('users/self/password-update', { ...given, ...used })).statusCode).toBe(419);
    const changed = await anna.post('users/self/password-update', { ...given, ...(await proofOf(anna, device)) });
    expect(changed.statusCode).toBe(204);
    expect((await anna.get('users/self/second-factor')).json()).toMatchObject({ data: { has_password: true } });
  });

  it('deletes the account by passkey, but not by another person’s passkey or a used proof', async () => {
    expect((await anna.post('users/self/profile-delete', { password })).statusCode).toBe(422);
    const stranger = new Authenticator(origin);
    const begun = await anna.post('users/self/passkey-proof-options');
    const { challenge, options } = begun.json<{ data: { challenge: string; options: unknown } }>().data;
    stranger.register({ challenge: 'AAAA', rp: { id: 'tonika.example' }, user: { id: 'AAAA' } });
    const foreign = { proof_challenge: challenge, proof_assertion: stranger.assert(options) };
    expect((await anna.post('users/self/profile-delete', foreign)).statusCode).toBe(422);
    const used = await proofOf(anna, device);
    expect((await anna.post('users/self/recovery-codes-create', used)).statusCode).toBe(200);
    expect((await anna.post('users/self/profile-delete', used)).statusCode).toBe(419);
    expect(await userById(server.context.db, account.id)).toBeDefined();
    expect((await anna.post('users/self/profile-delete', await proofOf(anna, device))).statusCode).toBe(204);
    expect(await userById(server.context.db, account.id)).toBeUndefined();
  });
});
