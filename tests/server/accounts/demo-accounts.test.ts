import { addDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { removeDemoUsers } from '#server/repositories/users.ts';
import { fillWithDemo } from '#server/start/demo/demo-filling.ts';
import { writeMeta } from '#server/repositories/meta.ts';
import { barrierTo } from '#shared/domain/subscription.ts';
import { local } from '#shared/contract/auth.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('the accounts of the demo', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ databaseUrl: await database() });
  });
  afterEach(() => server.close());

  const logIn = (name: string, secret = 'tonika-demo') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${name}@tonika.test`, password: secret },
    });
  const fill = (demo: boolean) =>
    fillWithDemo(
      { ...server.context, config: { ...server.context.config, demo } },
      { locale: 'en', log: pino({ level: 'silent' }), progress: { update: () => undefined, end: () => undefined } },
    );

  it.each([
    ['none', 'subscription', 'subscription', 'subscription'],
    ['music', undefined, 'subscription', 'exclusive'],
    ['sounds', 'subscription', undefined, 'subscription'],
    ['full', undefined, undefined, 'exclusive'],
    ['exclusive', undefined, undefined, undefined],
    ['lapsed', 'subscription', 'subscription', 'subscription'],
  ])('let %s do what its name says', async (name, music, sound, exclusive) => {
    await addDemoAccounts(server.context.db);
    const { data } = local.login.response.parse((await logIn(name)).json());
    const now = Date.now() / 1000;
    expect([
      barrierTo(data.user, { entity: 'music', isExclusive: false }, now),
      barrierTo(data.user, { entity: 'sound', isExclusive: false }, now),
      barrierTo(data.user, { entity: 'music', isExclusive: true }, now),
    ]).toEqual([music, sound, exclusive]);
  });

  it('have one that the administration has blocked', async () => {
    await addDemoAccounts(server.context.db);
    expect((await logIn('blocked')).statusCode).toBe(403);
    expect((await logIn('blocked', 'wrong')).statusCode).toBe(422);
  });

  it('come once, and go with the demo catalogue, without anybody else’s', async () => {
    await addDemoAccounts(server.context.db);
    await removeDemoUsers(server.context.db);
    const own = await addAccount(server);
    await addDemoAccounts(server.context.db);
    expect((await logIn('full')).statusCode).toBe(422);
    const kept = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: own.email, password },
    });
    expect(kept.statusCode).toBe(200);
  });

  it('are not made where the demo is switched off or the catalogue is a real one', async () => {
    await fill(false);
    await writeMeta(server.context.db, 'demo', 'removed');
    await fill(true);
    expect((await logIn('full')).statusCode).toBe(422);
  });
});
