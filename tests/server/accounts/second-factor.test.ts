import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password, takeMails } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { stopClockInStep } from '../../support/factors.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { origin, addApp, pendingOf, finish, addPasskey, begin, type Pending } from './second-factor-steps.ts';

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

  it('is off by default, and a password is enough', async () => {
    expect((await anna.get('users/self/second-factor')).json()).toEqual({
      data: {
        totp: false,
        passkeys: [],
        recovery_codes_left: 0,
        is_required: false,
        has_password: true,
        passkeys_available: true,
      },
    });
  });

  it('by an app is asked for after the password, and each code counts once', async () => {
    const app = await addApp(anna);
    expect(app.uri).toMatch(/^otpauth:\/\/totp\/Tonika:person\d+%40example\.test\?issuer=Tonika&secret=[A-Z2-7]{32}&/);
    expect(app.added.json()).toMatchObject({ data: { totp: true, recovery_codes_left: 10 } });
    const other = new AccountBrowser(server);
    const { challenge, methods, passkey } = await pendingOf(account, other);
    expect([methods, passkey]).toEqual([['totp', 'recovery_code'], null]);
    expect(await finish(other, { challenge, code: '000000' })).toBe(422);
    // The code that confirmed the app was used.
    expect(await finish(other, { challenge, code: app.code })).toBe(422);
    const code = app.now();
    expect(await finish(other, { challenge, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).toBe(200);
    expect((await other.get('auth/user')).statusCode).toBe(200);
    const third = new AccountBrowser(server);
    const again = await pendingOf(account, third);
    expect(await finish(third, { challenge: again.challenge, code })).toBe(422);
    expect(await finish(third, { challenge, code: app.next() })).toBe(419);
    expect(await finish(third, { challenge: again.challenge, code: app.next() })).toBe(200);
  });

  it('accepts a code sent twice in parallel once', async () => {
    const app = await addApp(anna);
    const [one, two] = [new AccountBrowser(server), new AccountBrowser(server)];
    const [first, second] = [await pendingOf(account, one), await pendingOf(account, two)];
    const code = app.now();
    const statuses = await Promise.all([
      finish(one, { challenge: first.challenge, code }),
      finish(two, { challenge: second.challenge, code }),
    ]);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });

  it('ends a login after five wrong codes and codes of an account after ten, but no other factor', async () => {
    const app = await addApp(anna);
    for (let round = 0; round < 2; round += 1) {
      const stranger = new AccountBrowser(server);
      const { challenge } = await pendingOf(account, stranger);
      for (let times = 0; times < 5; times += 1)
        expect(await finish(stranger, { challenge, code: '000000' })).toBe(422);
      expect(await finish(stranger, { challenge, code: app.now() })).toBe(419);
    }
    const owner = new AccountBrowser(server);
    const { challenge } = await pendingOf(account, owner);
    expect(await finish(owner, { challenge, code: app.now() })).toBe(429);
    expect(await finish(owner, { challenge, recovery_code: app.codes[0] })).toBe(200);
  });

  it('has recovery codes that work once, in any spelling, and notifies the owner', async () => {
    const app = await addApp(anna);
    await takeMails(server);
    expect(app.codes).toHaveLength(10);
    const stored = await server.context.db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(app.codes[0]);
    const other = new AccountBrowser(server);
    const { challenge } = await pendingOf(account, other);
    const code = app.codes[0]?.toLowerCase().replaceAll('-', ' ');
    expect(await finish(other, { challenge, recovery_code: code })).toBe(200);
    expect(await takeMails(server)).toMatchObject([{ subject: 'A recovery code signed in to Tonika' }]);
    const third = new AccountBrowser(server);
    const again = await pendingOf(account, third);
    expect(await finish(third, { challenge: again.challenge, recovery_code: code })).toBe(422);
    const renewed = await anna.post('users/self/recovery-codes-create', { password });
    expect(renewed.json()).toMatchObject({ data: { recovery_codes_left: 10 } });
    expect(await finish(third, { challenge: again.challenge, recovery_code: app.codes[1] })).toBe(422);
  });

  it('of one person does not complete the login of another', async () => {
    await addPasskey(anna, device);
    const victim = await addAccount(server);
    const theirs = new AccountBrowser(server);
    await theirs.logIn(victim.email);
    const keys = new Authenticator(origin);
    const made = await begin(theirs, 'users/self/passkey-options', { password });
    const registration = keys.register(made.options);
    await theirs.post('users/self/passkey-create', { challenge: made.challenge, name: 'K', registration });
    const stranger = new AccountBrowser(server);
    const pending = (await stranger.post('auth/login', { email: victim.email, password })).json<Pending>().data;
    const { challenge, passkey } = pending.second_factor;
    expect(await finish(stranger, { challenge, assertion: device.assert(passkey) })).toBe(422);
  });
});

it('offers no passkeys at an IP address, and says so', async () => {
  const server = await startTestServer({ variables: { TRUST_PROXY: '1', PUBLIC_URL: 'https://192.0.2.1' } });
  const account = await addAccount(server);
  const anna = new AccountBrowser(server);
  await anna.logIn(account.email);
  expect((await anna.get('users/self/second-factor')).json()).toMatchObject({ data: { passkeys_available: false } });
  const refused = await anna.post('users/self/passkey-options', { password });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: expect.stringContaining('Passkeys') }]);
  await server.close();
});
