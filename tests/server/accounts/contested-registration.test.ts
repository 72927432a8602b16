import { tidy } from '#server/accounts/housekeeping.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { takeMails } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const passwords = { owner: 'password of the owner', stranger: 'password of the stranger' };

describeOnBoth('an address registered more than once before its confirmation', (database) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: await database(),
      variables: { PUBLIC_URL: 'https://tonika.test', TRUST_PROXY: '1' },
    });
  });
  afterAll(() => server.close());

  const newEmail = () => `contested${(people += 1)}@example.test`;
  const browser = () => new AccountBrowser(server);

  /** Registers and answers the secret of the mail. */
  async function register(who: AccountBrowser, email: string, secret: string, more: object = {}): Promise<string> {
    const body = { email, password: secret, first_name: 'Anna', last_name: 'Orlova', locale_id: 2, ...more };
    expect((await who.post('users/self/register', body)).statusCode).toBe(201);
    const mail = (await takeMails(server)).findLast(({ to }) => to === email);
    return mail?.hash ?? '';
  }

  it('is not opened by the password of a stranger who registered after its owner', async () => {
    const email = newEmail();
    const [owner, stranger] = [browser(), browser()];
    const first = await register(owner, email, passwords.owner);
    const newer = await register(stranger, email, passwords.stranger, { first_name: 'Mallory' });
    // The owner follows the newer mail, as people do.
    const refused = await owner.post('users/self/register-confirm', { hash: newer });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    expect(await stranger.logIn(email, passwords.stranger)).not.toBe(200);
    // The mail of their own browser's registration confirms with one click.
    expect(await owner.enter('users/self/register-confirm', { hash: first })).toBe(200);
    expect(await owner.account()).toBe(email);
    expect((await owner.get('users/self/profile')).json()).toMatchObject({ data: { first_name: 'Anna' } });
    expect(await browser().logIn(email, passwords.stranger)).toBe(422);
    expect(await browser().logIn(email, passwords.owner)).toBe(200);
    expect((await stranger.post('users/self/register-confirm', { hash: newer })).statusCode).toBe(419);
  });

  it('is not opened by the password of a stranger who registered before its owner', async () => {
    const email = newEmail();
    const [owner, stranger] = [browser(), browser()];
    const older = await register(stranger, email, passwords.stranger);
    const own = await register(owner, email, passwords.owner);
    expect((await owner.post('users/self/register-confirm', { hash: older })).statusCode).toBe(422);
    expect(await owner.enter('users/self/register-confirm', { hash: own })).toBe(200);
    expect(await browser().logIn(email, passwords.stranger)).toBe(422);
    expect((await stranger.post('users/self/register-confirm', { hash: older })).statusCode).toBe(419);
  });

  it('is confirmed from another device by setting the password there, whichever mail is followed', async () => {
    const email = newEmail();
    await register(browser(), email, passwords.owner);
    const newer = await register(browser(), email, passwords.stranger);
    const phone = browser();
    const check = await phone.post('users/self/check-register-confirm-hash', { hash: newer });
    expect(check.json()).toEqual({ data: { email, needs_password: true } });
    const confirm = { hash: newer, password: 'set on the phone' };
    expect(await phone.enter('users/self/register-confirm', confirm)).toBe(200);
    for (const secret of [passwords.owner, passwords.stranger]) expect(await browser().logIn(email, secret)).toBe(422);
    expect(await browser().logIn(email, 'set on the phone')).toBe(200);
  });

  it('needs no further step for a second registration in one browser, and the last password applies', async () => {
    const email = newEmail();
    const owner = browser();
    await register(owner, email, 'first password');
    const hash = await register(owner, email, passwords.owner);
    const check = await owner.post('users/self/check-register-confirm-hash', { hash });
    expect(check.json()).toEqual({ data: { email, needs_password: false } });
    expect(await owner.logIn(email, passwords.owner)).toBe(403);
    expect(await owner.enter('users/self/register-confirm', { hash })).toBe(200);
    expect(await browser().logIn(email, passwords.owner)).toBe(200);
  });

  it('keeps its registrations apart when the mail is requested again, also after the first link has expired', async () => {
    const email = newEmail();
    const [owner, stranger] = [browser(), browser()];
    await register(stranger, email, passwords.stranger);
    await register(owner, email, passwords.owner);
    const past = new Date(Date.now() - 1000).toISOString();
    const ofUser = server.context.db.selectFrom('users').select('id').where('email_key', '=', email);
    await server.context.db.updateTable('user_links').set({ expires_at: past }).where('user_id', '=', ofUser).execute();
    await tidy(server.context.db);
    expect((await stranger.post('users/self/register-confirm-request-create', { email })).statusCode).toBe(204);
    const hash = (await takeMails(server)).find(({ to }) => to === email)?.hash;
    expect((await browser().post('users/self/register-confirm', { hash })).statusCode).toBe(422);
    // The newest registration is the owner's: it is sent again as it was.
    expect(await owner.enter('users/self/register-confirm', { hash })).toBe(200);
    expect(await browser().logIn(email, passwords.stranger)).toBe(422);
    expect(await browser().logIn(email, passwords.owner)).toBe(200);
  });
});
