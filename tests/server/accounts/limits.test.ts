import { createAttempts, networkOf } from '#server/accounts/attempts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
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
  const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode);

  it('let five wrong passwords for an account pass from an address, then none, also the right one', async () => {
    const { email } = await addAccount(server);
    const other = await addAccount(server);
    // At once: a burst gets no further than one after another.
    const burst = await statuses(Array.from({ length: 8 }, () => logIn(email, 'not this one')));
    expect(burst.toSorted((a, b) => a - b)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const refused = await logIn(email.toUpperCase(), password);
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: 'Too many attempts. Try again in 15 min.' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    expect((await logIn(other.email, password)).statusCode).toBe(200);
  });

  it('forget the failures of a pair once it succeeds', async () => {
    const { email } = await addAccount(server);
    for (let round = 0; round < 3; round += 1) {
      await statuses(Array.from({ length: 4 }, () => logIn(email, 'not this one')));
      expect((await logIn(email, password)).statusCode).toBe(200);
    }
  });

  it('let thirty failures pass from one address, whatever the account and whatever it claims to forward', async () => {
    const wrong = (index: number) => logIn(`n${index}@example.test`, 'no', { 'x-forwarded-for': `10.1.1.${index}` });
    const tried = await statuses(Array.from({ length: 32 }, (_, index) => wrong(index)));
    expect(tried.filter((status) => status === 422)).toHaveLength(30);
    expect(tried.filter((status) => status === 429)).toHaveLength(2);
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

  it('let five letters be asked for in a quarter of an hour', async () => {
    const ask = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/users/self/password-restore-request-create',
        payload: { email: 'nobody@example.test' },
      });
    const tried = await statuses(Array.from({ length: 6 }, ask));
    expect(tried.toSorted((a, b) => a - b)).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

it('lets a try count again when the oldest has left the span', () => {
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
