import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, takeMails } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { stopClockInStep } from '../../support/factors.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { origin, pendingOf, finish, addPasskey, begin } from './second-factor-steps.ts';

describeOnBoth('a second factor', (database) => {
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
    stopClockInStep();
    account = await addAccount(server);
    anna = new AccountBrowser(server);
    device = new Authenticator(origin);
    await anna.logIn(account.email);
    await takeMails(server);
  });

  it('by a passkey is added, asked for after the password, and signs in alone', async () => {
    const added = await addPasskey(anna, device);
    expect(added.json()).toMatchObject({ data: { passkeys: [{ name: 'Laptop', last_used_at: null }] } });
    const other = new AccountBrowser(server);
    const pending = await pendingOf(account, other);
    expect(pending.methods).toEqual(['passkey', 'recovery_code']);
    const assertion = device.assert(pending.passkey);
    expect(await finish(other, { challenge: pending.challenge, assertion })).toBe(200);
    // The same answer opens nothing again.
    expect(await finish(other, { challenge: pending.challenge, assertion })).toBe(419);
    const third = new AccountBrowser(server);
    const { challenge, options } = await begin(third, 'auth/passkey-options');
    expect(options).not.toHaveProperty('allowCredentials');
    expect(await finish(third, { challenge, code: '000000' })).toBe(422);
    expect(await finish(third, { challenge, assertion: device.assert(options) })).toBe(200);
    expect((await third.get('users/self/second-factor')).json()).toMatchObject({
      data: { passkeys: [{ last_used_at: expect.stringMatching(/Z$/) }] },
    });
  });

  it.each([
    ['of another site', () => new Authenticator('https://tonika.example.evil.test'), () => undefined],
    [
      'of a person who did not show who they are',
      () => undefined,
      (own: Authenticator) => void (own.isVerified = false),
    ],
    ['of a copy, whose counter is behind', () => undefined, (own: Authenticator) => void (own.counter = -1)],
    ['that nobody registered', () => new Authenticator(origin), () => undefined],
  ])('rejects a passkey %s', async (_, another, spoil) => {
    await addPasskey(anna, device);
    const first = new AccountBrowser(server);
    const begun = await begin(first, 'auth/passkey-options');
    device.counter = 5;
    expect(await finish(first, { challenge: begun.challenge, assertion: device.assert(begun.options) })).toBe(200);
    spoil(device);
    const stranger = new AccountBrowser(server);
    const { challenge, options } = await begin(stranger, 'auth/passkey-options');
    expect(await finish(stranger, { challenge, assertion: (another() ?? device).assert(options) })).toBe(422);
  });
});
