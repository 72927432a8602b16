import { requiresSecondFactor } from '#server/accounts/second-factor/policy.ts';
import { updateUser } from '#server/repositories/users.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password, takeMails } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const origin = 'https://tonika.example';
const period = 30_000;

interface Begun {
  data: { challenge: string; options: unknown };
}
interface Pending {
  data: { second_factor: { challenge: string; methods: string[]; passkey: unknown } };
}

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
  afterEach(() => {
    vi.useRealTimers();
  });
  beforeEach(async () => {
    // In the middle of a time step: no code of a test is out of its window a moment later.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / period) * period + period / 2 });
    account = await addAccount(server);
    anna = new AccountBrowser(server);
    device = new Authenticator(origin);
    await anna.logIn(account.email);
    await takeMails(server);
  });

  const begin = async (browser: AccountBrowser, path: string, payload: object = {}) =>
    (await browser.post(path, payload)).json<Begun>().data;

  async function addPasskey(more: object = { password }) {
    const { challenge, options } = await begin(anna, 'users/self/passkey-options', more);
    const registration = device.register(options);
    return anna.post('users/self/passkey-create', { challenge, name: 'Laptop', registration });
  }

  /** Adds an app; codes of the steps before now count as used, so that tests have three steps to use. */
  async function addApp() {
    const { secret, uri } = (await anna.post('users/self/totp-create', { password })).json<{
      data: { secret: string; uri: string };
    }>().data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: Date.now() - period });
    const added = await anna.post('users/self/totp-confirm', { code });
    const codes = added.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes;
    return {
      added,
      uri,
      codes,
      code,
      now: () => totp.generate(),
      next: () => totp.generate({ timestamp: Date.now() + period }),
    };
  }

  async function pendingOf(browser: AccountBrowser) {
    const response = await browser.post('auth/login', { email: account.email, password });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
    return response.json<Pending>().data.second_factor;
  }
  const finish = (browser: AccountBrowser, payload: object) => browser.enter('auth/second-factor', payload);

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
    const app = await addApp();
    expect(app.uri).toMatch(/^otpauth:\/\/totp\/Tonika:person\d+%40example\.test\?issuer=Tonika&secret=[A-Z2-7]{32}&/);
    expect(app.added.json()).toMatchObject({ data: { totp: true, recovery_codes_left: 10 } });
    const other = new AccountBrowser(server);
    const { challenge, methods, passkey } = await pendingOf(other);
    expect([methods, passkey]).toEqual([['totp', 'recovery_code'], null]);
    expect(await finish(other, { challenge, code: '000000' })).toBe(422);
    // The code that confirmed the app was used.
    expect(await finish(other, { challenge, code: app.code })).toBe(422);
    const code = app.now();
    expect(await finish(other, { challenge, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).toBe(200);
    expect((await other.get('auth/user')).statusCode).toBe(200);
    const third = new AccountBrowser(server);
    const again = await pendingOf(third);
    expect(await finish(third, { challenge: again.challenge, code })).toBe(422);
    expect(await finish(third, { challenge, code: app.next() })).toBe(419);
    expect(await finish(third, { challenge: again.challenge, code: app.next() })).toBe(200);
  });

  it('accepts a code sent twice in parallel once', async () => {
    const app = await addApp();
    const [one, two] = [new AccountBrowser(server), new AccountBrowser(server)];
    const [first, second] = [await pendingOf(one), await pendingOf(two)];
    const code = app.now();
    const statuses = await Promise.all([
      finish(one, { challenge: first.challenge, code }),
      finish(two, { challenge: second.challenge, code }),
    ]);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });

  it('ends a login after five wrong codes and codes of an account after ten, but no other factor', async () => {
    const app = await addApp();
    for (let round = 0; round < 2; round += 1) {
      const stranger = new AccountBrowser(server);
      const { challenge } = await pendingOf(stranger);
      for (let times = 0; times < 5; times += 1)
        expect(await finish(stranger, { challenge, code: '000000' })).toBe(422);
      expect(await finish(stranger, { challenge, code: app.now() })).toBe(419);
    }
    const owner = new AccountBrowser(server);
    const { challenge } = await pendingOf(owner);
    expect(await finish(owner, { challenge, code: app.now() })).toBe(429);
    expect(await finish(owner, { challenge, recovery_code: app.codes[0] })).toBe(200);
  });

  it('has recovery codes that work once, in any spelling, and notifies the owner', async () => {
    const app = await addApp();
    await takeMails(server);
    expect(app.codes).toHaveLength(10);
    const stored = await server.context.db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(app.codes[0]);
    const other = new AccountBrowser(server);
    const { challenge } = await pendingOf(other);
    const code = app.codes[0]?.toLowerCase().replaceAll('-', ' ');
    expect(await finish(other, { challenge, recovery_code: code })).toBe(200);
    expect(await takeMails(server)).toMatchObject([{ subject: 'A recovery code signed in to Tonika' }]);
    const third = new AccountBrowser(server);
    const again = await pendingOf(third);
    expect(await finish(third, { challenge: again.challenge, recovery_code: code })).toBe(422);
    const renewed = await anna.post('users/self/recovery-codes-create', { password });
    expect(renewed.json()).toMatchObject({ data: { recovery_codes_left: 10 } });
    expect(await finish(third, { challenge: again.challenge, recovery_code: app.codes[1] })).toBe(422);
  });

  it('by a passkey is added, asked for after the password, and signs in alone', async () => {
    const added = await addPasskey();
    expect(added.json()).toMatchObject({ data: { passkeys: [{ name: 'Laptop', last_used_at: null }] } });
    const other = new AccountBrowser(server);
    const pending = await pendingOf(other);
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
    await addPasskey();
    const first = new AccountBrowser(server);
    const begun = await begin(first, 'auth/passkey-options');
    device.counter = 5;
    expect(await finish(first, { challenge: begun.challenge, assertion: device.assert(begun.options) })).toBe(200);
    spoil(device);
    const stranger = new AccountBrowser(server);
    const { challenge, options } = await begin(stranger, 'auth/passkey-options');
    expect(await finish(stranger, { challenge, assertion: (another() ?? device).assert(options) })).toBe(422);
  });

  it('of one person does not complete the login of another', async () => {
    await addPasskey();
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

  it('is changed only with the password or a passkey, ends other sessions, and sends the owner a mail', async () => {
    expect((await anna.post('users/self/passkey-options', {})).statusCode).toBe(422);
    expect((await anna.post('users/self/passkey-options', { password: 'wrong' })).statusCode).toBe(422);
    const other = new AccountBrowser(server);
    await other.logIn(account.email);
    await addPasskey();
    expect((await other.get('auth/user')).statusCode).toBe(401);
    expect((await anna.get('users/self/second-factor')).statusCode).toBe(200);
    expect(await takeMails(server)).toMatchObject([
      { to: account.email, subject: 'A passkey was added to your Tonika account' },
    ]);
    const proof = await begin(anna, 'users/self/passkey-proof-options');
    const proved = { proof_challenge: proof.challenge, proof_assertion: device.assert(proof.options) };
    const { passkeys } = (await anna.get('users/self/second-factor')).json<{ data: { passkeys: { id: number }[] } }>()
      .data;
    const removed = await anna.post('users/self/passkey-delete', { id: passkeys[0]?.id, ...proved });
    // Without a factor recovery codes open nothing.
    expect(removed.json()).toMatchObject({ data: { passkeys: [], recovery_codes_left: 0 } });
    expect(await takeMails(server)).toMatchObject([{ subject: 'A passkey of your Tonika account was removed' }]);
    // A proof counts once.
    expect((await anna.post('users/self/totp-create', proved)).statusCode).toBe(419);
  });

  it('can be the only factor, with recovery codes; a restored password ends that', async () => {
    expect((await anna.post('users/self/password-remove', { password })).statusCode).toBe(409);
    await addPasskey();
    const passwordless = await anna.post('users/self/password-remove', { password });
    expect(passwordless.json()).toMatchObject({ data: { has_password: false } });
    const other = new AccountBrowser(server);
    const refused = await other.post('auth/login', { email: account.email, password });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { email: ['Wrong e-mail or password'] } },
    ]);
    const { challenge, options } = await begin(other, 'auth/passkey-options');
    expect(await finish(other, { challenge, assertion: device.assert(options) })).toBe(200);
    const { passkeys } = (await other.get('users/self/second-factor')).json<{ data: { passkeys: { id: number }[] } }>()
      .data;
    const proof = await begin(other, 'users/self/passkey-proof-options');
    const proved = { proof_challenge: proof.challenge, proof_assertion: device.assert(proof.options) };
    const last = await other.post('users/self/passkey-delete', { id: passkeys[0]?.id, ...proved });
    expect(last.statusCode).toBe(409);
    await other.post('users/self/password-restore-request-create', { email: account.email });
    const hash = (await takeMails(server)).at(-1)?.hash;
    await other.post('users/self/password-restore-request-approve', { hash, password });
    // The passkey was new: it went, and the password is enough.
    expect(await other.logIn(account.email)).toBe(200);
  });

  it('added by a stranger is removed by the owner’s reset link; an older one stays', async () => {
    const app = await addApp();
    const weekAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000).toISOString();
    const { db } = server.context;
    await db.updateTable('authenticator_apps').set({ created_at: weekAgo }).where('user_id', '=', account.id).execute();
    await db.updateTable('recovery_codes').set({ created_at: weekAgo }).where('user_id', '=', account.id).execute();
    await addPasskey();
    await takeMails(server);
    const owner = new AccountBrowser(server);
    await owner.post('users/self/password-restore-request-create', { email: account.email });
    const [mail] = await takeMails(server);
    const restored = { hash: mail?.hash, password };
    expect((await owner.post('users/self/password-restore-request-approve', restored)).statusCode).toBe(204);
    const { challenge, methods } = await pendingOf(owner);
    expect(methods).toEqual(['totp', 'recovery_code']);
    expect(await finish(owner, { challenge, code: app.now() })).toBe(200);
  });

  it('expires for a login whose credentials changed meanwhile', async () => {
    const app = await addApp();
    const other = new AccountBrowser(server);
    const { challenge } = await pendingOf(other);
    const renewed = { current_password: password, password: 'quite another sentence' };
    expect((await anna.post('users/self/password-update', renewed)).statusCode).toBe(204);
    expect(await finish(other, { challenge, code: app.now() })).toBe(419);
  });

  it('can be required for a role, and its last factor is not removed then', async () => {
    expect([requiresSecondFactor({ scope: '[]' }), requiresSecondFactor({ scope: '["staff"]' })]).toEqual([
      false,
      true,
    ]);
    await updateUser(server.context.db, account.id, { scope: '["staff"]' });
    await addApp();
    const refused = await anna.post('users/self/totp-delete', { password });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'This role needs a second factor: add another one first' },
    ]);
    await addPasskey();
    expect((await anna.post('users/self/totp-delete', { password })).statusCode).toBe(200);
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
