import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { takenHalfWay, restore, signedIn, pendingOf, guest, mailTo, newEmail } from './email-changes.ts';

describeOnBoth('a change of e-mail', (database) => {
  let server: TestServer;

  const url = 'https://tonika.test';

  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: await database(),
      variables: { PUBLIC_URL: url, TRUST_PROXY: '1' },
    });
    await server.listen();
  });
  afterAll(() => server.close());

  it('ends with a password that was reset and changed again', async () => {
    const { email, own, follow } = await takenHalfWay(server);
    await restore(server, email, 'restored password');
    const owner = await signedIn(server, email, 'restored password');
    const change = { current_password: 'restored password', password: 'changed password' };
    expect((await owner.post('users/self/password-update', change)).statusCode).toBe(204);
    for (const secret of [password, 'restored password', 'changed password']) expect(await follow(secret)).toBe(419);
    expect(await pendingOf(server, email, 'changed password')).toMatchObject({ email, email_new: null });
    expect(await guest(server).logIn(own, password)).toBe(422);
  });

  it('ends with a changed password', async () => {
    const { email, follow } = await takenHalfWay(server);
    const owner = await signedIn(server, email);
    const change = { current_password: password, password: 'changed password' };
    expect((await owner.post('users/self/password-update', change)).statusCode).toBe(204);
    expect(await follow('changed password')).toBe(419);
    expect(await pendingOf(server, email, 'changed password')).toMatchObject({ email, email_new: null });
  });

  it('and every other link end when the account is disabled', async () => {
    const { email, follow } = await takenHalfWay(server);
    await guest(server).post('users/self/password-restore-request-create', { email });
    const { hash } = await mailTo(server, email);
    const terminal = {
      config: server.context.config,
      locale: 'en' as const,
      signal: new AbortController().signal,
    };
    for (const name of ['user-disable', 'user-enable']) {
      for await (const _ of performWhereTheFolderIs(terminal, name, { email }));
    }
    expect(await follow()).toBe(419);
    const restored = await guest(server).post('users/self/password-restore-request-approve', { hash, password });
    expect(restored.statusCode).toBe(419);
    expect(await pendingOf(server, email, password)).toMatchObject({ email, email_new: null });
  });

  it('ends a link that resets the password once it is approved', async () => {
    const { email, own, follow } = await takenHalfWay(server);
    await guest(server).post('users/self/password-restore-request-create', { email });
    const { hash } = await mailTo(server, email);
    expect(await follow()).toBe(200);
    const restored = await guest(server).post('users/self/password-restore-request-approve', { hash, password });
    expect(restored.statusCode).toBe(419);
    expect(await pendingOf(server, own, password)).toMatchObject({ email: own, email_new: null });
  });

  it('is approved by a session of the person or by the password, by nobody else', async () => {
    const { email, own, hash } = await takenHalfWay(server);
    const approve = (browser: AccountBrowser, body: object = {}) =>
      browser.post('users/self/email-update-request-approve', { hash, ...body });
    const other = await signedIn(server, (await addAccount(server, { email: newEmail() })).email);
    for (const browser of [guest(server), other]) {
      const refused = await approve(browser);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    }
    expect((await approve(guest(server), { password: 'not this one' })).json()).toMatchObject({
      errors: { password: ['Wrong password'] },
    });
    expect((await approve(guest(server), { password })).json()).toEqual({ data: { email: own } });
    expect(await guest(server).logIn(email)).toBe(422);

    const next = newEmail();
    const owner = await signedIn(server, own);
    await owner.post('users/self/email-update-request-create', { email: next, password });
    const link = await mailTo(server, next);
    const approved = await owner.post('users/self/email-update-request-approve', { hash: link.hash });
    expect(approved.json()).toEqual({ data: { email: next } });
    expect(await owner.account()).toBe(next);
  });
});
