import { afterAll, beforeAll, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password, takeMails } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface ListedSession {
  id: number;
  is_current: boolean;
  address: string | null;
  browser: string | null;
  system: string | null;
  last_used_at: string;
}

describeOnBoth('sessions', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database(), variables: { TRUST_PROXY: '1' } });
  });
  afterAll(() => server.close());

  const open = async (email: string, options: { address?: string; userAgent?: string } = {}) => {
    const browser = new AccountBrowser(server, options);
    expect(await browser.logIn(email)).toBe(200);
    return browser;
  };
  /** A page that has the token and the cookie of the browser, and nothing that comes later. */
  const copyOf = (browser: AccountBrowser) => {
    const copy = new AccountBrowser(server);
    for (const [name, value] of browser.cookies) copy.steal(name, value);
    copy.token = browser.token;
    return copy;
  };
  const list = async (browser: AccountBrowser) =>
    (await browser.get('users/self/sessions/list')).json<{ data: ListedSession[] }>().data;

  it('end when somebody logs in over them', async () => {
    const [first, second] = [await addAccount(server), await addAccount(server)];
    const browser = await open(first.email);
    const old = copyOf(browser);
    expect(await browser.logIn(second.email)).toBe(200);
    expect(await browser.account()).toBe(second.email);
    expect([await old.account(), await old.reloaded()]).toEqual([undefined, undefined]);
    // A wrong password ends nothing.
    expect(await browser.logIn(first.email, 'not this one')).toBe(422);
    expect(await browser.reloaded()).toBe(second.email);
  });

  it('have a new secret after a change of the password: a copied cookie and its tokens are invalid', async () => {
    const { email } = await addAccount(server);
    const browser = await open(email);
    const thief = copyOf(browser);
    expect(await thief.reloaded()).toBe(email);
    const change = { current_password: password, password: 'a newer password' };
    const changed = await browser.post('users/self/password-update', change);
    expect(changed.statusCode).toBe(204);
    expect(await browser.account()).toBe(email);
    expect(await browser.reloaded()).toBe(email);
    expect([await thief.account(), await thief.reloaded()]).toEqual([undefined, undefined]);
  });

  it('are not replaced by another person’s confirmation link without consent', async () => {
    const { email } = await addAccount(server);
    const owner = await open(email);
    const stranger = new AccountBrowser(server);
    const registration = { email: `link@${email}`.replace('@', '.'), password, first_name: 'M', last_name: 'M' };
    await stranger.post('users/self/register', { ...registration, locale_id: 2 });
    const hash = (await takeMails(server)).find(({ to }) => to === registration.email)?.hash;
    const swapped = await owner.post('users/self/register-confirm', { hash });
    expect([swapped.statusCode, swapped.json()]).toMatchObject([409, { reason: 'signedIn' }]);
    expect(await owner.reloaded()).toBe(email);
    const old = copyOf(owner);
    expect(await owner.enter('users/self/register-confirm', { hash, replace_session: true })).toBe(200);
    expect(await owner.reloaded()).toBe(registration.email);
    expect(await old.reloaded()).toBeUndefined();
  });

  it('are listed with device, address and last use, and ended singly or all others at once', async () => {
    const { email } = await addAccount(server);
    const { db } = server.context;
    // The helper that makes accounts begins a session of its own.
    await db.deleteFrom('sessions').execute();
    const desktop = await open(email, { address: '192.0.2.1', userAgent: firefox });
    const phone = await open(email, { address: '2001:db8::7', userAgent: iphone });
    const other = await open(email, { address: '192.0.2.3', userAgent: '<script>' });
    expect(await list(desktop)).toMatchObject([
      { is_current: true, address: '192.0.2.1', browser: 'Firefox', system: 'Linux' },
      { is_current: false, address: '192.0.2.3', browser: null, system: null },
      { is_current: false, address: '2001:db8::7', browser: 'Safari', system: 'iOS' },
    ]);
    const idOf = async (browser: AccountBrowser) => (await list(browser)).find(({ is_current }) => is_current)?.id;
    const end = async (browser: AccountBrowser, id: number | undefined) =>
      (await browser.post('users/self/sessions/end', { id })).statusCode;
    const foreign = await open((await addAccount(server)).email);
    expect(await end(foreign, await idOf(phone))).toBe(404);
    expect(await phone.account()).toBe(email);
    expect(await end(desktop, await idOf(phone))).toBe(204);
    expect([await phone.account(), await phone.reloaded()]).toEqual([undefined, undefined]);
    expect(await end(desktop, 999_999)).toBe(404);
    await open(email);
    expect((await desktop.post('users/self/sessions/end-others')).statusCode).toBe(204);
    expect(await list(desktop)).toHaveLength(1);
    expect([await other.account(), await desktop.account()]).toEqual([undefined, email]);
    expect(await foreign.account()).not.toBeUndefined();
  });
});
