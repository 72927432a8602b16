import { addDemoAccounts, checkDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { beginSession } from '#server/accounts/sessions.ts';
import { countDemoUsers } from '#server/repositories/demo-users.ts';
import { userByEmail } from '#server/repositories/users.ts';
import { startDemo } from '#server/start/demo/start-demo.ts';
import { writeMeta } from '#server/repositories/meta.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const terminal = { locale: 'en' as const, log: pino({ level: 'silent' }) };

describeOnBoth('demo accounts', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    // A service of two processes has a PUBLIC_URL: others reach it.
    server = await startTestServer({ databaseUrl: await database(), isAlone: true });
  });
  afterEach(() => server.close());

  const logIn = (name: string, secret = 'tonika-demo') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${name}@tonika.test`, password: secret },
    });

  const elsewhere = [{ PUBLIC_URL: 'https://tonika.test' }, { HOST: '0.0.0.0' }];

  it.each(elsewhere)('are not created where other machines reach the server (%j)', async (variables) => {
    const open = await startTestServer({ databaseUrl: await database(), variables });
    await writeMeta(open.context.db, 'demo', 'filled');
    await startDemo(open.context, terminal);
    expect(await countDemoUsers(open.context.db)).toBe(0);
    await open.close();
  });

  it('are created on this machine, with a warning', async () => {
    await writeMeta(server.context.db, 'demo', 'filled');
    const warnings: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
    await startDemo(server.context, { ...terminal, log });
    expect((await logIn('full')).statusCode).toBe(200);
    expect(warnings).toMatchObject([{ msg: expect.stringContaining('published password') }]);
  });

  it.each(elsewhere)('let nobody in where other machines reach the server (%j)', async (variables) => {
    const open = await startTestServer({ databaseUrl: await database(), variables });
    const { db } = open.context;
    await addDemoAccounts(db);
    const full = await userByEmail(db, 'full@tonika.test');
    await beginSession(db, full?.id ?? 0);
    const payload = { email: 'full@tonika.test', password: 'tonika-demo' };
    const headers = { 'accept-language': 'en' };
    const refused = await open.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'Demo accounts work on this computer only', origin: 'tonika' },
    ]);
    const wrong = await open.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { ...payload, password: 'x' },
    });
    expect(wrong.statusCode).toBe(422);
    // Nor does a session from when only this machine reached it.
    expect(await checkDemoAccounts(db, open.context.config)).toBe('demoAccountsClosed');
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await open.close();
  });

  it('are listed at each start on this machine while they exist', async () => {
    const { db, config } = server.context;
    expect(await checkDemoAccounts(db, config)).toBeUndefined();
    await addDemoAccounts(db);
    expect(await checkDemoAccounts(db, config)).toBe('demoAccountsLive');
  });
});
