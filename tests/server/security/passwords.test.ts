import { afterAll, beforeAll, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password } from '../../support/accounts.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

it('a password is compared as typed: with its case, spaces and full length', async () => {
  const { email } = await addAccount(server);
  const browser = new AccountBrowser(server);
  await browser.logIn(email);
  const long = ` Seven hills, ёж и ${'night trams '.repeat(20)}`.slice(0, 199).concat(' ');
  expect(long).toHaveLength(200);
  const changed = await browser.post('users/self/password-update', { current_password: password, password: long });
  expect(changed.statusCode).toBe(204);
  const others = [long.trim(), long.toLowerCase(), long.slice(0, 72), long.slice(0, 199)];
  for (const other of others) expect(await new AccountBrowser(server).logIn(email, other)).toBe(422);
  expect(await new AccountBrowser(server).logIn(email, long)).toBe(200);
});
