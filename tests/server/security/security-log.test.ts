import { Writable } from 'node:stream';

import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { readConfig } from '#server/config.ts';
import { tidy } from '#server/accounts/housekeeping.ts';
import { accountEndpoints } from '#server/security/account-endpoints.ts';
import { createLog } from '#server/security/log.ts';
import { local, localAuth, registerConfirm } from '#shared/contract/auth.ts';
import { contract, endpointsIn } from '#shared/contract/index.ts';
import { securityEventsList } from '#shared/contract/security-events.ts';
import {
  passkeyOptionsCreate,
  passkeyProofOptions,
  passkeySignIn,
  secondFactorState,
  totpConfirm,
  totpCreate,
} from '#shared/contract/second-factor.ts';
import { sessionsList } from '#shared/contract/sessions.ts';
import {
  emailUpdateUndo,
  passwordRestoreRequestCreate,
  profilePictureUpdate,
  profileUpdate,
  setLocale,
} from '#shared/contract/users.ts';
import { checkRegisterConfirmHash } from '#shared/contract/users.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addAccount, password, takeMails } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { startSmtp } from '../../support/smtp.ts';

type Line = Record<string, unknown>;

/** A log that a test reads. */
function listenToLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return {
    logger: createLog({ level: 'debug' }, stream),
    text: () => lines.join(''),
    events: () => lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined),
  };
}

describeOnBoth('the security log', (database) => {
  let server: TestServer;
  let log: ReturnType<typeof listenToLog>;
  beforeEach(async () => {
    log = listenToLog();
    server = await startTestServer({ databaseUrl: await database(), logger: log.logger });
  });
  afterEach(() => server.close());

  const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers });
  const recorded = async () => {
    await server.app.securityLog.flush();
    return log.events();
  };
  const own = async (headers: Record<string, string>, query = '') => {
    const response = await server.app.inject({ url: `/api/${securityEventsList.path}${query}`, headers });
    return securityEventsList.response.parse(response.json());
  };

  it('has a line with person, address and request for a login, successful or not', async () => {
    const { email, id } = await addAccount(server);
    const refused = await post('auth/login', { email, password: 'not this one' });
    const accepted = await post('auth/login', { email, password });
    expect(await recorded()).toMatchObject([
      {
        event: 'login',
        outcome: 'refused',
        reason: 'wrongPair',
        user: id,
        network: '127.0.0.1',
        request: refused.headers['x-request-id'],
        call: '/api/auth/login',
      },
      { event: 'login', outcome: 'accepted', user: id, request: accepted.headers['x-request-id'] },
    ]);
  });

  it('contains no address, and distinguishes failures for one account from those for another', async () => {
    for (const email of ['stranger@example.test', ' STRANGER@example.test', 'other@example.test']) {
      await post('auth/login', { email, password: 'a secret try' });
    }
    const events = await recorded();
    const accounts = events.map(({ account }) => account);
    expect(accounts[0]).toMatch(/^[\da-f]{16}$/);
    expect(accounts[1]).toBe(accounts[0]);
    expect(accounts[2]).not.toBe(accounts[0]);
    expect(events.every(({ user }) => user === undefined)).toBe(true);
    expect(log.text()).not.toMatch(/stranger@|other@|a secret try/i);
  });

  it('contains 401, 403 and 429 with their endpoints, and requests from other sites', async () => {
    const { headers, email } = await addAccount(server);
    await server.app.inject('/api/users/self/profile');
    await post('users/self/set-locale', { locale_id: 1 }, { ...headers, origin: 'https://evil.test' });
    for (let time = 0; time < 6; time += 1) await post('auth/login', { email, password: 'no' });
    await post('admin/import', {}, { authorization: 'Bearer wrong' });
    const events = await recorded();
    const of = (name: string) => events.filter(({ event }) => event === name).map(({ call, status }) => [call, status]);
    expect(of('request.unauthorized')).toEqual([
      ['/api/users/self/profile', 401],
      ['/api/admin/:command', 401],
    ]);
    expect(of('origin.foreign')).toEqual([['/api/users/self/set-locale', 403]]);
    expect(of('request.rate-limited')).toEqual([['/api/auth/login', 429]]);
  });

  it('has a bounded number of lines for refused uploads, and no errors', async () => {
    const busyLog = listenToLog();
    const busy = await startTestServer({ logger: busyLog.logger, limits: { maxUploads: 0 } });
    const body = '--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nS\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const statuses: number[] = [];
    // From two accounts with their own number of tries.
    for (const { headers: account } of [await addAccount(busy), await addAccount(busy)]) {
      for (let time = 0; time < 40; time += 1) {
        const url = `/api/${profilePictureUpdate.path}`;
        const response = await busy.app.inject({ method: 'POST', url, headers: { ...headers, ...account }, body });
        statuses.push(response.statusCode);
      }
    }
    await busy.app.securityLog.flush();
    await busy.close();
    expect(new Set(statuses)).toEqual(new Set([503]));
    const denials = busyLog.events().filter(({ event }) => event === 'request.rate-limited');
    expect(denials[0]).toMatchObject({ reason: 'uploadsBusy', status: 503, outcome: 'refused' });
    expect(denials.filter(({ suppressed }) => suppressed === undefined)).toHaveLength(30);
    expect(busyLog.text()).not.toMatch(/"level":50/);
  });

  it('has a limited number of lines a minute for one kind of refusal and network, then their number', async () => {
    for (let time = 0; time < 100; time += 1) await server.app.inject('/api/users/self/profile');
    await server.app.inject('/api/users/self/sessions/list');
    const events = await recorded();
    const ofProfile = events.filter(({ call }) => call === '/api/users/self/profile');
    expect(ofProfile).toHaveLength(30);
    // Of another call there still is one.
    expect(events.at(-1)).toMatchObject({ call: '/api/users/self/sessions/list', status: 401 });
    await server.app.securityLog.close();
    expect((await recorded()).find(({ suppressed }) => suppressed !== undefined)).toMatchObject({
      event: 'request.unauthorized',
      outcome: 'refused',
      network: '127.0.0.1',
      call: '/api/users/self/profile',
      suppressed: 70,
    });
  });

  it('has every account endpoint, and no secret from any request or response', async () => {
    const secrets: string[] = [];
    const secret = (text: string) => {
      secrets.push(text);
      return text;
    };
    const email = 'owner@example.test';
    const first = secret('the first password');
    const person = { first_name: 'Anna', last_name: 'Orlova', locale_id: 2 };
    await post('users/self/register', { email, password: first, ...person });
    const link = async () => secret((await takeMails(server)).at(-1)?.hash ?? '');
    await post('users/self/register-confirm-request-create', { email });
    const confirmation = await link();
    await post('users/self/check-register-confirm-hash', { hash: confirmation });
    await post('users/self/register-confirm', { hash: secret('a link that nobody sent') });
    const tokenOf = (response: { json: () => unknown; headers: Record<string, unknown> }) => {
      secret(/tnk\.token=([\w-]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? 'no cookie');
      const { data } = registerConfirm.response.parse(response.json());
      return { authorization: `Bearer ${secret(data.token)}` };
    };
    tokenOf(await post('users/self/register-confirm', { hash: confirmation }));
    await post('auth/login', { email, password: secret('a wrong password') });
    let headers = tokenOf(await post('users/self/auth', { email, password: first }));
    const second = secret('the second password');
    await post('users/self/password-update', { current_password: first, password: second }, headers);
    const linkTo = async (address: string) =>
      secret((await takeMails(server)).findLast(({ to }) => to === address)?.hash ?? 'no link');
    const moved = 'new@example.test';
    await post('users/self/email-update-request-create', { email: moved, password: second }, headers);
    await post('users/self/email-update-request-stop', { hash: await linkTo(email) });
    await post('users/self/email-update-request-create', { email: moved, password: second }, headers);
    await post('users/self/email-update-request-approve', { hash: await linkTo(moved), password: second }, headers);
    const undone = await post('users/self/email-update-undo', { hash: await linkTo(email) });
    secret(emailUpdateUndo.response.parse(undone.json()).data.restore_hash);
    await post('users/self/password-restore-request-create', { email });
    const third = secret('the third password');
    await post('users/self/password-restore-request-approve', { hash: await linkTo(email), password: third });
    headers = tokenOf(await post('users/self/auth', { email, password: third }));
    await post('users/self/sessions/end-others', {}, headers);
    await post('users/self/logout', {}, headers);
    headers = tokenOf(await post('auth/login', { email, password: third }));
    await post('auth/logout', {}, headers);
    headers = tokenOf(await post('auth/login', { email, password: third }));
    await post('users/self/profile-delete', { password: third }, headers);

    const names = (await recorded()).map(({ event, outcome }) => `${String(event)} ${String(outcome)}`);
    const factors = new Set(endpointsIn(contract.secondFactor).map(({ path }) => path));
    const events = Object.entries(accountEndpoints).flatMap(([path, { event }]) => (factors.has(path) ? [] : event));
    for (const event of events) expect(names).toContain(`${event} accepted`);
    expect(names).toContain('session.end accepted');
    expect(names).toContain('registration.confirm refused');
    expect(secrets.filter((text) => log.text().includes(text))).toEqual([]);
    expect(log.text()).not.toContain('@example.test');
    expect(secrets.length).toBeGreaterThan(14);
    const stored = JSON.stringify(await server.context.db.selectFrom('security_events').selectAll().execute());
    expect(secrets.filter((text) => stored.includes(text))).toEqual([]);
  });

  it('has the events of a second factor, and none of its secrets', async () => {
    const { email, headers } = await addAccount(server);
    const secrets = [password];
    const created = await post('users/self/totp-create', { password }, headers);
    const { secret } = totpCreate.response.parse(created.json()).data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const added = await post('users/self/totp-confirm', { code: codeAt(-1) }, headers);
    secrets.push(secret, ...(totpConfirm.response.parse(added.json()).data.recovery_codes ?? []));
    const begin = async () => {
      const entered = await post('auth/login', { email, password });
      return entered.json<{ data: { second_factor: { challenge: string } } }>().data.second_factor.challenge;
    };
    const challenge = await begin();
    secrets.push(challenge);
    await post('auth/second-factor', { challenge, recovery_code: 'not one of them' });
    await post('auth/second-factor', { challenge, code: codeAt(0) });
    await post('users/self/recovery-codes-create', { password }, headers);
    await post('users/self/totp-delete', { password }, headers);
    await recorded();
    const { data } = await own(headers);
    expect(data.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([
      'second-factor.remove accepted',
      'recovery-codes.renew accepted',
      'login accepted',
      'second-factor.use accepted',
      'second-factor.use refused',
      'second-factor.request accepted',
      'second-factor.add accepted',
    ]);
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((text) => log.text().includes(text))).toEqual([]);
  });

  it('shows a person their own events, the latest first, in pages', async () => {
    const { email, headers, id } = await addAccount(server);
    const other = await addAccount(server);
    await post('auth/login', { email, password: 'not this one' });
    await post('auth/login', { email: other.email, password });
    await post('auth/login', { email, password });
    const { data, meta } = await own(headers);
    expect(meta.total).toBe(2);
    expect(data).toMatchObject([
      { event: 'login', outcome: 'accepted', network: '127.0.0.1' },
      { event: 'login', outcome: 'refused' },
    ]);
    expect((await own(headers, '?page=2&per_page=1')).data).toEqual([data[1]]);
    expect((await server.app.inject(`/api/${securityEventsList.path}`)).statusCode).toBe(401);

    const longAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString();
    await server.context.db
      .updateTable('security_events')
      .set({ created_at: longAgo })
      .where('user_id', '=', id)
      .execute();
    await tidy(server.context.db);
    expect((await own(headers)).meta.total).toBe(0);
    expect((await own(other.headers)).meta.total).toBe(1);
  });

  it('stores nothing for refusals of unbounded number', async () => {
    const { email, headers } = await addAccount(server);
    for (let time = 0; time < 12; time += 1) await post('auth/login', { email, password: 'no' });
    await post('auth/login', { email, password: { length: 3 } });
    expect((await own(headers)).meta.total).toBe(5);
  });
});

describe('the security log', () => {
  it('has an event for every endpoint that changes an account, or a reason for none', () => {
    const openings = [passkeySignIn, secondFactorState, passkeyProofOptions, passkeyOptionsCreate, totpCreate];
    const harmless = [
      profileUpdate,
      profilePictureUpdate,
      setLocale,
      checkRegisterConfirmHash,
      sessionsList,
      ...openings,
    ];
    const acting = [
      local.login,
      local.logout,
      localAuth.login,
      localAuth.logout,
      registerConfirm,
      ...endpointsIn(contract.users),
      ...endpointsIn(contract.sessions),
      ...endpointsIn(contract.secondFactor),
    ];
    const unknown = acting.filter((call) => !harmless.includes(call as (typeof harmless)[number]));
    expect(unknown.map(({ path }) => path).filter((path) => !(path in accountEndpoints))).toEqual([]);
  });

  it('has no address from an error of the mail server, nor from a command for an unknown person', async () => {
    const log = listenToLog();
    const smtp = await startSmtp(() => false);
    const server = await startTestServer({ logger: log.logger, variables: { SMTP_URL: smtp.url } });
    const { email } = await addAccount(server);
    const path = `/api/${passwordRestoreRequestCreate.path}`;
    const response = await server.app.inject({ method: 'POST', url: path, payload: { email } });
    expect(response.statusCode).toBe(204);
    await server.app.accountService.post.idle();
    await server.listen();
    const terminal = {
      config: readConfig({ DATA_DIR: server.dataDir }, 'en'),
      locale: 'en' as const,
      signal: new AbortController().signal,
    };
    const command = performWhereTheFolderIs(terminal, 'user-reset-factor', { email });
    await expect(command[Symbol.asyncIterator]().next()).rejects.toThrow(`The account ${email} has no second factor.`);
    await server.close();
    await smtp.close();
    expect(log.text()).toContain('user unknown');
    expect(log.text()).not.toContain(email);
  });

  it('has the method, the endpoint and the person of a failure', async () => {
    const log = listenToLog();
    const server = await startTestServer({ logger: log.logger });
    const { headers, id } = await addAccount(server);
    await server.context.db.schema.dropTable('security_events').execute();
    const response = await server.app.inject({ url: `/api/${securityEventsList.path}`, headers });
    expect(response.statusCode).toBe(500);
    const failures = log
      .text()
      .split('\n')
      .filter((line) => line.includes('a request failed'))
      .map((line) => JSON.parse(line) as Line);
    expect(failures).toMatchObject([{ method: 'GET', call: `/api/${securityEventsList.path}`, user: id }]);
    await server.close();
  });
});
