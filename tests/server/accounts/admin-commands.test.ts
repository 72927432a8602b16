import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { readConfig } from '#server/config.ts';
import { addFeedback } from '#server/repositories/feedback.ts';
import { openWorkplace } from '#server/start/workplace.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, mailsIn, takeMails } from '../../support/accounts.ts';
import { addApp, stopClockInStep } from '../../support/factors.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { user } from './command-line.ts';

describe('people and what they write, at the command line', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
    await server.listen();
  });
  afterEach(() => server.close());

  it('gives a subscription to the end of a day, or to the second', async () => {
    const { email, headers } = await addAccount(server);
    const given = await user(server, 'subscription', email.toUpperCase(), 'only_music', '--till', '2031-02-28');
    expect(given.outcome).toBe(0);
    expect(given.text).toContain(`${email}  Anna Orlova  ONLY_MUSIC until 2031-03-01T00:00:00Z`);
    await user(
      server,
      'subscription',
      email,
      'SOUNDS_AND_MUSIC',
      '--till',
      '2031-02-28',
      '--exclusive-till',
      '2030-01-01T12:00:00Z',
    );
    const profile = await server.app.inject({ url: '/api/users/self/profile', headers });
    expect(profile.json()).toMatchObject({
      data: {
        subscription_type_id: 'SOUNDS_AND_MUSIC',
        subscription_till: Date.UTC(2031, 2, 1) / 1000,
        subscription_till_for_exclusive_tracks: Date.UTC(2030, 0, 1, 12) / 1000,
      },
    });
    const none = await user(server, 'subscription', email, 'NONE', '--exclusive-till', 'none');
    expect(none.text).toMatch(/Anna Orlova {2}NONE$/);
  });

  it.each([
    [[], 2],
    [['subscription', 'a@b.test'], 2],
    [['subscription', 'a@b.test', 'ALL', '--till', '2031-01-01'], 2],
    [['disable'], 2],
    [['list', 'a', 'b'], 2],
    [['subscription', 'a@b.test', 'ONLY_MUSIC'], 'Give the last day of the subscription: --till 2027-01-31'],
    [
      ['subscription', 'a@b.test', 'ONLY_MUSIC', '--till', '2031-02-30'],
      '“2031-02-30” is not a valid date. Example: 2027-01-31',
    ],
    [
      ['subscription', 'a@b.test', 'ONLY_MUSIC', '--till', '31.12.2031'],
      '“31.12.2031” is not a valid date. Example: 2027-01-31',
    ],
    [['disable', 'nobody@example.test'], 'There is no account with the address nobody@example.test.'],
  ])('says what is wrong with %j', async (args, outcome) => {
    expect((await user(server, ...args)).outcome).toBe(outcome);
  });

  it('disables an account, lists it as such, and enables it again', async () => {
    const { email, headers } = await addAccount(server);
    expect((await user(server, 'disable', email)).text).toContain('[blocked]');
    expect((await user(server, 'list', 'anna')).text).toContain('[blocked]');
    expect((await server.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect((await user(server, 'enable', email)).text).not.toContain('[blocked]');
    expect((await user(server, 'list', 'no such person')).text).toBe('No accounts found.');
  });

  it('resets a lost second factor: its sessions end, and the owner gets a mail', async () => {
    stopClockInStep();
    const { email, id } = await addAccount(server);
    const anna = new AccountBrowser(server);
    await anna.logIn(email);
    expect((await user(server, 'reset-factor', email)).outcome).toBe(`The account ${email} has no second factor.`);
    await addApp(anna);
    await takeMails(server);
    expect((await user(server, 'reset-factor', email)).outcome).toBe(0);
    expect(await anna.account()).toBeUndefined();
    const { db } = server.context;
    for (const table of ['authenticator_apps', 'recovery_codes', 'passkeys'] as const) {
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
    }
    const [mail, ...more] = await takeMails(server);
    expect([mail?.to, mail?.subject, more]).toEqual([email, 'The second factor of your Tonika account was reset', []]);
    expect(await anna.logIn(email)).toBe(200);
    await server.app.securityLog.flush();
    const events = (await anna.get('users/self/security-events/list')).json<{ data: object[] }>().data;
    expect(events).toContainEqual(expect.objectContaining({ event: 'second-factor.reset', network: null }));
  });
});

it('works without a running server, and sends the mails before it ends', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tonika-people-'));
  const terminal = {
    config: readConfig({ DATA_DIR: dataDir }, 'en'),
    locale: 'en' as const,
    signal: new AbortController().signal,
  };
  const workplace = await openWorkplace(terminal.config, 'en');
  const { email } = await addAccount({ context: workplace });
  const question = {
    reason: 'other',
    subject: 'S',
    message: 'M',
    name: 'N',
    email: 'n@example.test',
    locale: 'ru',
  } as const;
  await addFeedback(workplace.db, { ...question, user_id: null, phone: null, file_key: null, file_name: null });
  await workplace.close();
  const events: unknown[] = [];
  for (const [name, input] of [
    ['user-disable', { email }],
    ['feedback-answer', { id: 1, text: 'Yes' }],
  ] as const) {
    for await (const event of performWhereTheFolderIs(terminal, name, input)) events.push(event);
  }
  expect(events).toMatchObject([{ email, isDisabled: true }, { email: 'n@example.test' }]);
  expect(await mailsIn(dataDir)).toMatchObject([{ to: 'n@example.test', subject: 'Ответ: S' }]);
  await rm(dataDir, { recursive: true });
});
