import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addDemoAccounts, checkDemoAccounts } from '#server/accounts/demo-accounts.ts';
import { beginSession } from '#server/accounts/sessions.ts';
import { importCommand } from '#server/import/import-command.ts';
import { countDemoUsers } from '#server/repositories/demo-users.ts';
import { removeDemoUsers, userByEmail } from '#server/repositories/users.ts';
import { fillWithDemo } from '#server/start/demo/demo-filling.ts';
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

const terminal = {
  locale: 'en' as const,
  log: pino({ level: 'silent' }),
  progress: { update: () => undefined, end: () => undefined },
};

describeOnBoth('demo accounts', (database) => {
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
    fillWithDemo({ ...server.context, config: { ...server.context.config, demo } }, terminal);

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

  const elsewhere = [{ PUBLIC_URL: 'https://tonika.test' }, { HOST: '0.0.0.0' }];

  it.each(elsewhere)('are not created where other machines reach the server (%j)', async (variables) => {
    const open = await startTestServer({ databaseUrl: await database(), variables });
    await writeMeta(open.context.db, 'demo', 'filled');
    await fillWithDemo(open.context, terminal);
    expect(await countDemoUsers(open.context.db)).toBe(0);
    await open.close();
  });

  it('are created on this machine, with a warning', async () => {
    await writeMeta(server.context.db, 'demo', 'filled');
    const warnings: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
    await fillWithDemo(server.context, { ...terminal, log });
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
    await fill(false);
    await writeMeta(server.context.db, 'demo', 'removed');
    await fill(true);
    expect((await logIn('full')).statusCode).toBe(422);
  });
});
