import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { accountEndpoints } from '#server/security/account-endpoints.ts';
import { registerConfirm } from '#shared/contract/auth.ts';
import { contract, endpointsIn } from '#shared/contract/index.ts';
import { totpConfirm, totpCreate } from '#shared/contract/second-factor.ts';
import { emailUpdateUndo, passwordRestoreRequestCreate } from '#shared/contract/users.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addAccount, password, takeMails } from '../../support/accounts.ts';
import { stopClockInStep } from '../../support/factors.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { startSmtp } from '../../support/smtp.ts';
import { listenToLog, post, recorded, own } from './recorded-events.ts';

describeOnBoth('the security log', (database) => {
  let server: TestServer;
  let log: ReturnType<typeof listenToLog>;
  beforeEach(async () => {
    log = listenToLog();
    // Each process writes its own log, and limits its lines.
    server = await startTestServer({ databaseUrl: await database(), logger: log.logger, isAlone: true });
  });
  afterEach(() => server.close());

  it('has every account endpoint, and no secret from any request or response', async () => {
    const secrets: string[] = [];
    const secret = (text: string) => {
      secrets.push(text);
      return text;
    };
    const email = 'owner@example.test';
    const first = secret('the first password');
    const person = { first_name: 'Anna', last_name: 'Orlova', locale_id: 2 };
    await post(server, 'users/self/register', { email, password: first, ...person });
    const link = async () => secret((await takeMails(server)).at(-1)?.hash ?? '');
    await post(server, 'users/self/register-confirm-request-create', { email });
    const confirmation = await link();
    await post(server, 'users/self/check-register-confirm-hash', { hash: confirmation });
    await post(server, 'users/self/register-confirm', { hash: secret('a link that nobody sent') });
    const tokenOf = (response: { json: () => unknown; headers: Record<string, unknown> }) => {
      secret(/tnk\.token=([\w-]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? 'no cookie');
      const { data } = registerConfirm.response.parse(response.json());
      return { authorization: `Bearer ${secret(data.token)}` };
    };
    tokenOf(await post(server, 'users/self/register-confirm', { hash: confirmation }));
    await post(server, 'auth/login', { email, password: secret('a wrong password') });
    let headers = tokenOf(await post(server, 'users/self/auth', { email, password: first }));
    const second = secret('the second password');
    await post(server, 'users/self/password-update', { current_password: first, password: second }, headers);
    const linkTo = async (address: string) =>
      secret((await takeMails(server)).findLast(({ to }) => to === address)?.hash ?? 'no link');
    const moved = 'new@example.test';
    await post(server, 'users/self/email-update-request-create', { email: moved, password: second }, headers);
    await post(server, 'users/self/email-update-request-stop', { hash: await linkTo(email) });
    await post(server, 'users/self/email-update-request-create', { email: moved, password: second }, headers);
    await post(
      server,
      'users/self/email-update-request-approve',
      { hash: await linkTo(moved), password: second },
      headers,
    );
    const undone = await post(server, 'users/self/email-update-undo', { hash: await linkTo(email) });
    secret(emailUpdateUndo.response.parse(undone.json()).data.restore_hash);
    await post(server, 'users/self/password-restore-request-create', { email });
    const third = secret('the third password');
    await post(server, 'users/self/password-restore-request-approve', { hash: await linkTo(email), password: third });
    headers = tokenOf(await post(server, 'users/self/auth', { email, password: third }));
    await post(server, 'users/self/sessions/end-others', {}, headers);
    await post(server, 'users/self/logout', {}, headers);
    headers = tokenOf(await post(server, 'auth/login', { email, password: third }));
    await post(server, 'auth/logout', {}, headers);
    headers = tokenOf(await post(server, 'auth/login', { email, password: third }));
    await post(server, 'users/self/profile-delete', { password: third }, headers);

    const names = (await recorded(server, log)).map(({ event, outcome }) => `${String(event)} ${String(outcome)}`);
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
    stopClockInStep();
    const { email, headers } = await addAccount(server);
    const secrets = [password];
    const created = await post(server, 'users/self/totp-create', { password }, headers);
    const { secret } = totpCreate.response.parse(created.json()).data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const added = await post(server, 'users/self/totp-confirm', { code: codeAt(-1) }, headers);
    secrets.push(secret, ...(totpConfirm.response.parse(added.json()).data.recovery_codes ?? []));
    const begin = async () => {
      const entered = await post(server, 'auth/login', { email, password });
      return entered.json<{ data: { second_factor: { challenge: string } } }>().data.second_factor.challenge;
    };
    const challenge = await begin();
    secrets.push(challenge);
    await post(server, 'auth/second-factor', { challenge, recovery_code: 'not one of them' });
    await post(server, 'auth/second-factor', { challenge, code: codeAt(0) });
    await post(server, 'users/self/recovery-codes-create', { password }, headers);
    await post(server, 'users/self/totp-delete', { password }, headers);
    await recorded(server, log);
    const { data } = await own(server, headers);
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
});

describe('the security log', () => {
  it('has no address from an error of the mail server, nor from a command for an unknown person', async () => {
    const log = listenToLog();
    const smtp = await startSmtp(() => false);
    const server = await startTestServer({ logger: log.logger, variables: { SMTP_URL: smtp.url } });
    const { email } = await addAccount(server);
    const path = `/api/${passwordRestoreRequestCreate.path}`;
    const response = await server.app.inject({ method: 'POST', url: path, payload: { email } });
    expect(response.statusCode).toBe(204);
    await server.app.accountService.jobs.idle();
    await server.listen();
    const terminal = {
      config: server.context.config,
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
});
