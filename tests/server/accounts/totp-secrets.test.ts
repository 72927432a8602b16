import { resealTotpSecrets } from '#server/accounts/second-factor/totp-secrets.ts';
import { seal, unseal } from '#server/security/sealed-text.ts';
import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount } from '../../support/accounts.ts';
import type { TestAccount } from '../../support/accounts.ts';
import { addApp, logInWithCode, stopClockInStep } from '../../support/factors.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('the secret of an authenticator app', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let app: Awaited<ReturnType<typeof addApp>>;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await database(), variables: { TRUST_PROXY: '1' } });
    await server.listen();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    stopClockInStep();
    await server.context.db.deleteFrom('authenticator_apps').execute();
    account = await addAccount(server);
    const anna = new AccountBrowser(server);
    await anna.logIn(account.email);
    app = await addApp(anna);
  });

  const stored = async () => {
    const { db } = server.context;
    const rows = await db.selectFrom('authenticator_apps').selectAll().where('user_id', '=', account.id).execute();
    return rows.map(({ secret }) => secret);
  };
  const store = (secret: string) =>
    server.context.db.updateTable('authenticator_apps').set({ secret }).where('user_id', '=', account.id).execute();
  const logIn = (code: string) => logInWithCode(new AccountBrowser(server), account.email, code);
  const reseal = (key: string, before: string[]) => resealTotpSecrets(server.context.db, key, before);

  it('is not in the database in plain text, and is decrypted for its own account only', async () => {
    const [sealed = ''] = await stored();
    expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]{70,}$/);
    expect(sealed).not.toContain(app.secret);
    expect(await logIn(app.now())).toBe(200);
    const other = await addAccount(server);
    const browser = new AccountBrowser(server);
    await browser.logIn(other.email);
    const theirs = await addApp(browser);
    // Whoever writes to the database puts their own secret in the place of another account's.
    const [foreign] = await server.context.db
      .selectFrom('authenticator_apps')
      .select('secret')
      .where('user_id', '=', other.id)
      .execute();
    await store(foreign?.secret ?? '');
    expect(await logIn(theirs.next())).toBe(422);
  });

  it('that was stored in plain text still counts, and is encrypted at the next start', async () => {
    await store(app.secret);
    expect(await logIn(app.now())).toBe(200);
    expect(await reseal(server.context.secretKey, [])).toBe(0);
    expect((await stored()).join()).not.toContain(app.secret);
    expect(await logIn(app.next())).toBe(200);
  });

  it('survives a renewal of the key by the command', async () => {
    const [before] = await stored();
    const terminal = {
      config: server.context.config,
      locale: 'en' as const,
      signal: new AbortController().signal,
    };
    for await (const _ of performWhereTheFolderIs(terminal, 'key-renew', { name: 'secret' }));
    expect(await stored()).not.toEqual([before]);
    expect(await logIn(app.now())).toBe(200);
  });

  it('survives a new SECRET_KEY given the previous one, and counts as lost without it', async () => {
    const renewed = 'another secret key of 32 characters or more';
    const [before] = await stored();
    expect(await reseal(renewed, ['a wrong key of 32 characters or more'])).toBeGreaterThan(0);
    expect(await stored()).toEqual([before]);
    expect(await reseal(renewed, [server.context.secretKey])).toBe(0);
    // The server of this test goes on with its own key.
    expect(await logIn(app.now())).toBe(422);
    expect(await reseal(server.context.secretKey, [renewed])).toBe(0);
    expect(await logIn(app.now())).toBe(200);
  });
});

it('encrypts equal texts differently, and decrypts no altered one', () => {
  const key = 'k'.repeat(32);
  const index = { purpose: 'test', userId: 1 };
  const sealed = seal(key, index, 'text');
  expect(seal(key, index, 'text')).not.toBe(sealed);
  expect(unseal(key, index, sealed)).toBe('text');
  for (const [otherKey, otherPlace, text] of [
    ['j'.repeat(32), index, sealed],
    [key, { purpose: 'other', userId: 1 }, sealed],
    [key, { purpose: 'test', userId: 2 }, sealed],
    [key, index, `${sealed.slice(0, -2)}AA`],
    [key, index, sealed.slice(0, 20)],
  ] as const) {
    expect(unseal(otherKey, otherPlace, text)).toBeUndefined();
  }
});
