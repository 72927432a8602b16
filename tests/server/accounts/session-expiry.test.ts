import { afterAll, beforeAll, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

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
  const list = async (browser: AccountBrowser) =>
    (await browser.get('users/self/sessions/list')).json<{ data: ListedSession[] }>().data;

  it('record their last use, at most hourly, with the address', async () => {
    const { email } = await addAccount(server);
    const { db } = server.context;
    // The helper that makes accounts begins a session of its own.
    await db.deleteFrom('sessions').execute();
    const browser = await open(email, { address: '192.0.2.1' });
    const [{ id, last_used_at: begun } = { id: 0, last_used_at: '' }] = await list(browser);
    browser.moveTo('192.0.2.2');
    await browser.account();
    expect(await list(browser)).toMatchObject([{ last_used_at: begun, address: '192.0.2.1' }]);
    const earlier = new Date(Date.now() - hour - 1000).toISOString();
    await db.updateTable('sessions').set({ last_used_at: earlier }).where('id', '=', id).execute();
    await browser.account();
    const [later] = await list(browser);
    expect(Date.parse(later?.last_used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(begun));
    expect(later?.address).toBe('192.0.2.2');
  });

  it('do not expire by inactivity by default', async () => {
    const { email } = await addAccount(server);
    const browser = await open(email);
    const unused = { last_used_at: new Date(Date.now() - 200 * day).toISOString() };
    await server.context.db.updateTable('sessions').set(unused).execute();
    expect(await browser.reloaded()).toBe(email);
  });
});

describeOnBoth('sessions of a server with SESSION_IDLE_DAYS', (database) => {
  it('expire after the configured days of inactivity', async () => {
    const variables = { SESSION_IDLE_DAYS: '30' };
    const server = await startTestServer({ databaseUrl: await database(), variables });
    const { email, cookie, headers } = await addAccount(server);
    const request = async (given: Record<string, string>) =>
      (await server.app.inject({ url: '/api/auth/user', headers: given })).statusCode;
    const unused = (days: number) =>
      server.context.db
        .updateTable('sessions')
        .set({ last_used_at: new Date(Date.now() - days * day).toISOString() })
        .execute();
    await unused(29);
    expect(await request(headers)).toBe(200);
    await unused(31);
    expect([await request(headers), await request({ cookie })]).toEqual([401, 401]);
    expect(email).toContain('@');
    await server.close();
  });
});
