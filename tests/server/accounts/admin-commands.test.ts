import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { command as feedbackCli } from '#server/cli/feedback.ts';
import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { command as userCli } from '#server/cli/user.ts';
import { readConfig } from '#server/config.ts';
import { addFeedback } from '#server/repositories/feedback.ts';
import { openWorkplace } from '#server/start/workplace.ts';
import { feedbackCreate } from '#shared/contract/feedback.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, mailsIn, takeMails } from '../../support/accounts.ts';
import { addApp } from '../../support/factors.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describe('people and what they write, at the command line', () => {
  let server: TestServer;
  let url: string;
  beforeEach(async () => {
    server = await startTestServer();
    url = await server.listen();
  });
  afterEach(() => server.close());

  async function run(command: typeof userCli, args: string[]) {
    const lines: string[] = [];
    const terminal = {
      config: readConfig({ DATA_DIR: server.dataDir }, 'en'),
      locale: 'en' as const,
      signal: new AbortController().signal,
    };
    const perform = (name: string, input: unknown) => performWhereTheFolderIs(terminal, name, input);
    const outcome = await command
      .run(args, { ...terminal, perform, print: (line) => lines.push(line) })
      .catch((cause: unknown) => (cause instanceof Error ? cause.message : String(cause)));
    return { outcome, text: lines.join('\n') };
  }
  const user = (...args: string[]) => run(userCli, args);
  const feedback = (...args: string[]) => run(feedbackCli, args);

  it('gives a subscription to the end of a day, or to the second', async () => {
    const { email, headers } = await addAccount(server);
    const given = await user('subscription', email.toUpperCase(), 'only_music', '--till', '2031-02-28');
    expect(given.outcome).toBe(0);
    expect(given.text).toContain(`${email}  Anna Orlova  ONLY_MUSIC until 2031-03-01T00:00:00Z`);
    await user(
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
    const none = await user('subscription', email, 'NONE', '--exclusive-till', 'none');
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
    expect((await user(...args)).outcome).toBe(outcome);
  });

  it('disables an account, lists it as such, and enables it again', async () => {
    const { email, headers } = await addAccount(server);
    expect((await user('disable', email)).text).toContain('[blocked]');
    expect((await user('list', 'anna')).text).toContain('[blocked]');
    expect((await server.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect((await user('enable', email)).text).not.toContain('[blocked]');
    expect((await user('list', 'no such person')).text).toBe('No accounts found.');
  });

  const write = (payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/feedback/create',
      payload,
      headers: { 'accept-language': 'en', ...headers },
    });
  const question = { reason: 'exclusive', subject: 'Night tram', message: 'May I?\n\nYours' };

  it('resets a lost second factor: its sessions end, and the owner gets a mail', async () => {
    const { email, id } = await addAccount(server);
    const anna = new AccountBrowser(server);
    await anna.logIn(email);
    expect((await user('reset-factor', email)).outcome).toBe(`The account ${email} has no second factor.`);
    await addApp(anna);
    await takeMails(server);
    expect((await user('reset-factor', email)).outcome).toBe(0);
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

  it('accepts a message, mails it with its attachment, and mails the reply', async () => {
    const { email, headers } = await addAccount(server, { type: 'ONLY_MUSIC' });
    const form = new FormData();
    for (const [name, value] of Object.entries(question)) form.set(name, value);
    form.set('phone', '');
    form.set('file', new File(['%PDF-1.7 brief'], '../../brief.exe'));
    const sent = await fetch(`${url}/api/feedback/create`, {
      method: 'POST',
      body: form,
      headers: { ...headers, 'accept-language': 'en' },
    });
    expect(sent.status).toBe(201);
    const { data } = feedbackCreate.response.parse(await sent.json());

    const [mail] = await takeMails(server);
    expect(mail).toMatchObject({ to: 'hello@tonika.test', subject: `[#${data.id}] Exclusive tracks: Night tram` });
    expect(mail?.text).toContain('subscription: Music only');
    expect(mail?.source).toContain(`Reply-To: ${email}`);
    expect(mail?.source).toContain('brief.pdf');
    expect(mail?.source).not.toContain('exe');

    const listed = await feedback('list');
    expect(listed.text).toContain('Night tram');
    const [, key = ''] = /\((files\/feedback\/.*)\)/.exec(listed.text) ?? [];
    expect(await readFile(path.join(server.dataDir, key), 'utf8')).toBe('%PDF-1.7 brief');

    const answered = await feedback('answer', String(data.id), 'Yes', 'you may.');
    expect(answered.text).toBe(`The reply to message no. ${data.id} is being sent to ${email}.`);
    const [response] = await takeMails(server);
    expect(response).toMatchObject({ to: email, subject: 'Re: Night tram' });
    expect(response?.text).toContain('Yes you may.\n\nYou wrote:\n\nMay I?');
    expect((await feedback('list')).text).toBe('No messages are waiting for a reply.');
    expect((await feedback('list', '--all')).text).toContain('Reply: Yes you may.');
    expect((await feedback('answer', String(data.id), 'again')).outcome).toContain('has already been answered');
    expect((await feedback('answer', '999', 'text')).outcome).toContain('There is no message no. 999');
  });

  it('requires the name of a guest, and accepts no duplicate', async () => {
    expect((await write(question)).json()).toMatchObject({ errors: { name: ['Please fill in this field'] } });
    const guest = { ...question, name: 'Guest', email: 'guest@example.test' };
    const headers = { 'idempotency-key': 'feedback-1' };
    const [first, second] = [await write(guest, headers), await write(guest, headers)];
    expect([first.statusCode, first.body]).toEqual([201, second.body]);
    expect(await takeMails(server)).toHaveLength(1);
  });

  it.each([
    ['', 422, 'The file is empty'],
    ['MZ\u0000\u0001program', 415, 'This file format is not supported'],
    ['<html><script>1</script>', 415, 'This file format is not supported'],
  ])('refuses a file by its content: %j', async (content, status, message) => {
    const { headers } = await addAccount(server);
    const form = new FormData();
    for (const [name, value] of Object.entries(question)) form.set(name, value);
    form.set('file', new File([content], 'picture.png', { type: 'image/png' }));
    const response = await fetch(`${url}/api/feedback/create`, {
      method: 'POST',
      body: form,
      headers: { ...headers, 'accept-language': 'en' },
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(message);
    expect(await takeMails(server)).toEqual([]);
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
