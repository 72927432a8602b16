import { requiresSecondFactor } from '#server/accounts/second-factor/policy.ts';
import { updateUser } from '#server/repositories/users.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password, takeMails } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { stopClockInStep } from '../../support/factors.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { origin, addPasskey, begin, finish, addApp, pendingOf } from './second-factor-steps.ts';

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

  it('is changed only with the password or a passkey, ends other sessions, and sends the owner a mail', async () => {
    expect((await anna.post('users/self/passkey-options', {})).statusCode).toBe(422);
    expect((await anna.post('users/self/passkey-options', { password: 'wrong' })).statusCode).toBe(422);
    const other = new AccountBrowser(server);
    await other.logIn(account.email);
    await addPasskey(anna, device);
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
    await addPasskey(anna, device);
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
    const app = await addApp(anna);
    const weekAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000).toISOString();
    const { db } = server.context;
    await db.updateTable('authenticator_apps').set({ created_at: weekAgo }).where('user_id', '=', account.id).execute();
    await db.updateTable('recovery_codes').set({ created_at: weekAgo }).where('user_id', '=', account.id).execute();
    await addPasskey(anna, device);
    await takeMails(server);
    const owner = new AccountBrowser(server);
    await owner.post('users/self/password-restore-request-create', { email: account.email });
    const [mail] = await takeMails(server);
    const restored = { hash: mail?.hash, password };
    expect((await owner.post('users/self/password-restore-request-approve', restored)).statusCode).toBe(204);
    const { challenge, methods } = await pendingOf(account, owner);
    expect(methods).toEqual(['totp', 'recovery_code']);
    expect(await finish(owner, { challenge, code: app.now() })).toBe(200);
  });

  it('expires for a login whose credentials changed meanwhile', async () => {
    const app = await addApp(anna);
    const other = new AccountBrowser(server);
    const { challenge } = await pendingOf(account, other);
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
    await addApp(anna);
    const refused = await anna.post('users/self/totp-delete', { password });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'This role needs a second factor: add another one first' },
    ]);
    await addPasskey(anna, device);
    expect((await anna.post('users/self/totp-delete', { password })).statusCode).toBe(200);
  });
});
