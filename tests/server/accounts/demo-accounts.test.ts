import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { importCommand } from '#server/import/import-command.ts';
import { countDemoUsers } from '#server/repositories/demo-users.ts';
import { removeDemoUsers } from '#server/repositories/users.ts';
import { startDemo } from '#server/start/demo/start-demo.ts';
import { writeMeta } from '#server/repositories/meta.ts';
import { denialOf } from '#shared/domain/subscription.ts';
import { registerConfirm } from '#shared/contract/auth.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { noise } from '../media/support/sound.ts';
import { wavBytes } from '../media/support/wav.ts';
import { describeOnBoth, silentAdmin, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const terminal = { locale: 'en' as const, log: pino({ level: 'silent' }) };

describeOnBoth('demo accounts', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    // On one process: these accounts do not work behind the PUBLIC_URL of several.
    server = await startTestServer({ databaseUrl: await database(), isAlone: true });
  });
  afterEach(() => server.close());

  const logIn = (name: string, secret = 'tonika-demo') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${name}@tonika.test`, password: secret },
    });
  const start = (demo: boolean) =>
    startDemo({ ...server.context, config: { ...server.context.config, demo } }, terminal);

  it.each([
    ['none', 'subscription', 'subscription', 'subscription'],
    ['music', undefined, 'subscription', 'exclusive'],
    ['sounds', 'subscription', undefined, 'subscription'],
    ['full', undefined, undefined, 'exclusive'],
    ['exclusive', undefined, undefined, undefined],
    ['lapsed', 'subscription', 'subscription', 'subscription'],
  ])('let %s do what its name says', async (name, music, sound, exclusive) => {
    await addDemoAccounts(server.context.db);
    const { data } = registerConfirm.response.parse((await logIn(name)).json());
    const now = Date.now() / 1000;
    expect([
      denialOf(data.user, { entity: 'music', isExclusive: false }, now),
      denialOf(data.user, { entity: 'sound', isExclusive: false }, now),
      denialOf(data.user, { entity: 'music', isExclusive: true }, now),
    ]).toEqual([music, sound, exclusive]);
  });

  it('include a blocked one', async () => {
    await addDemoAccounts(server.context.db);
    expect((await logIn('blocked')).statusCode).toBe(403);
    expect((await logIn('blocked', 'wrong')).statusCode).toBe(422);
  });

  it('are created once, and removed with the demo catalogue, without other accounts', async () => {
    await addDemoAccounts(server.context.db);
    await removeDemoUsers(server.context.db);
    const own = await addAccount(server);
    await addDemoAccounts(server.context.db);
    expect((await logIn('full')).statusCode).toBe(422);
    const imported = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: own.email, password },
    });
    expect(imported.statusCode).toBe(200);
  });

  it('end with the first import of a real catalogue, but not with a dry run', async () => {
    const { db, writer, store } = server.context;
    await addDemoAccounts(db);
    const { token } = registerConfirm.response.parse((await logIn('full')).json()).data;
    const folder = await mkdtemp(path.join(tmpdir(), 'tonika-own-'));
    await writeFile(
      path.join(folder, 'DOORWood_Old Door Creak_ABC_LIB.wav'),
      wavBytes({ sampleRate: 44_100, planes: [noise(44_100, 1, 0.5)] }),
    );
    const signal = new AbortController().signal;
    const context = { ...silentAdmin, db, writer, store, dataDir: server.dataDir, locale: 'en' as const, signal };
    const run = async (dryRun: boolean) => {
      const events = importCommand.run({ folder, dryRun }, context)[Symbol.asyncIterator]();
      while (!(await events.next()).done);
    };
    await run(true);
    expect(await countDemoUsers(db)).toBe(6);
    await run(false);
    expect(await countDemoUsers(db)).toBe(0);
    expect((await logIn('full')).statusCode).toBe(403);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ url: '/api/auth/user', headers: bearer })).statusCode).toBe(401);
    await rm(folder, { recursive: true });
  });

  it('are not created without the demo or with an imported catalogue', async () => {
    await start(false);
    await writeMeta(server.context.db, 'demo', 'removed');
    await start(true);
    expect((await logIn('full')).statusCode).toBe(422);
  });
});
