import { createAttempts, networkOf } from '#server/security/attempts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AccountBrowser, newAddress } from '../../support/account-browser.ts';
import { addAccount, password, takeMails } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describe('limits', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const logIn = (email: string, secret: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: secret },
      headers: { 'accept-language': 'en', ...headers },
    });
  const statuses = async (responses: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(responses)).map(({ statusCode }) => statusCode);

  it('accept five wrong passwords for an account from an address, then none, not even the right one', async () => {
    const { email } = await addAccount(server);
    const other = await addAccount(server);
    // At once: a burst gets no further than one after another.
    const burst = await statuses(Array.from({ length: 8 }, () => logIn(email, 'not this one')));
    expect(burst.toSorted((a, b) => a - b)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const refused = await logIn(email.toUpperCase(), password);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: 'Too many attempts. Try again in 15 min.', origin: 'tonika' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    expect((await logIn(other.email, password)).statusCode).toBe(200);
  });

  it('reset the failures of a pair after a success', async () => {
    const { email } = await addAccount(server);
    for (let round = 0; round < 3; round += 1) {
      await statuses(Array.from({ length: 4 }, () => logIn(email, 'not this one')));
      expect((await logIn(email, password)).statusCode).toBe(200);
    }
  });

  it('accept thirty failures from one address, whatever the account and the forwarding headers', async () => {
    const wrong = (index: number) => logIn(`n${index}@example.test`, 'no', { 'x-forwarded-for': `10.1.1.${index}` });
    const tried = await statuses(Array.from({ length: 32 }, (_, index) => wrong(index)));
    expect(tried.filter((status) => status === 422)).toHaveLength(30);
    expect(tried.filter((status) => status === 429)).toHaveLength(2);
  });

  it('slow down guesses at one account from many addresses, but not on its known devices', async () => {
    const behindProxy = await startTestServer({ variables: { TRUST_PROXY: '1' } });
    const { email } = await addAccount(behindProxy);
    const owner = new AccountBrowser(behindProxy);
    expect(await owner.logIn(email)).toBe(200);
    expect((await owner.post('auth/logout')).statusCode).toBe(204);
    owner.token = undefined;

    const guess = (who: string) => new AccountBrowser(behindProxy).logIn(who, 'not this one');
    const outcomes = async (who: string) => {
      const tried: number[] = [];
      for (let index = 0; index < 33; index += 1) tried.push(await guess(who));
      return tried;
    };
    const expected = [...Array<number>(30).fill(422), 429, 429, 429];
    expect(await outcomes(email)).toEqual(expected);
    // The same for an address without an account: nothing tells that there is one.
    expect(await outcomes('nobody@example.test')).toEqual(expected);
    expect(await new AccountBrowser(behindProxy).logIn(email)).toBe(429);
    expect(await owner.logIn(email)).toBe(200);
    // A known device has limits of its own, so that a stolen cookie opens nothing.
    for (let index = 0; index < 30; index += 1) {
      owner.moveTo(newAddress());
      expect(await owner.logIn(email, 'not this one')).toBe(422);
    }
    owner.moveTo(newAddress());
    expect(await owner.logIn(email, 'not this one')).toBe(429);
    await behindProxy.close();
  });

  it('allow a login right after a password reset, however many tries others have used', async () => {
    const behindProxy = await startTestServer({ variables: { TRUST_PROXY: '1' } });
    const { email } = await addAccount(behindProxy);
    for (let index = 0; index < 31; index += 1) await new AccountBrowser(behindProxy).logIn(email, 'not this one');
    const owner = new AccountBrowser(behindProxy);
    expect(await owner.logIn(email)).toBe(429);
    await owner.post('users/self/password-restore-request-create', { email });
    const [mail] = await takeMails(behindProxy);
    const restored = { hash: mail?.hash, password: 'a newer password' };
    expect((await owner.post('users/self/password-restore-request-approve', restored)).statusCode).toBe(204);
    expect(await owner.logIn(email, 'a newer password')).toBe(200);
    await behindProxy.close();
  });

  it('count guesses of links by address', async () => {
    const guess = (index: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/users/self/password-restore-request-approve',
        payload: { hash: `guess ${index}`, password },
      });
    const tried = await statuses(Array.from({ length: 31 }, (_, index) => guess(index)));
    expect(tried.filter((status) => status === 429)).toHaveLength(1);
  });

  it('allow five mails in a quarter of an hour', async () => {
    const request = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/users/self/password-restore-request-create',
        payload: { email: 'nobody@example.test' },
      });
    const tried = await statuses(Array.from({ length: 6 }, request));
    expect(tried.toSorted((a, b) => a - b)).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

it('frees a try when the oldest has left the window', () => {
  let now = 0;
  const attempts = createAttempts(() => now);
  const limit = { times: 2, milliseconds: 10_000 };
  expect(attempts.take('a', limit)).toBe(0);
  now = 4_000;
  expect(attempts.take('a', limit)).toBe(0);
  expect(attempts.take('a', limit)).toBe(6);
  now = 10_000;
  expect(attempts.take('a', limit)).toBe(0);
  expect(attempts.take('a', limit)).toBe(4);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
  ['2001:0db8:0000:0001:bbbb:1:2:3', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
