import { performWhereTheFolderIs } from '#server/cli/session.ts';
import { readConfig } from '#server/config.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password, takeMails } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describeOnBoth('a change of e-mail', (database) => {
  let server: TestServer;
  let people = 0;
  const url = 'https://tonika.test';

  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: await database(),
      variables: { PUBLIC_URL: url, TRUST_PROXY: '1' },
    });
    await server.listen();
  });
  afterAll(() => server.close());

  const newEmail = () => `change${(people += 1)}@example.test`;
  const mailTo = async (email: string) => {
    const mail = (await takeMails(server)).findLast(({ to }) => to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail;
  };
  const signedIn = async (email: string, secret = password) => {
    const browser = new AccountBrowser(server);
    expect(await browser.logIn(email, secret)).toBe(200);
    return browser;
  };
  const guest = () => new AccountBrowser(server);

  /** Somebody who knew the password for a minute has requested a change to an address of their own. */
  async function takenHalfWay() {
    const { email } = await addAccount(server, { email: newEmail() });
    const own = newEmail();
    const stranger = await signedIn(email);
    expect((await stranger.post('users/self/email-update-request-create', { email: own, password })).statusCode).toBe(
      200,
    );
    const mails = await takeMails(server);
    const hash = mails.find(({ to }) => to === own)?.hash ?? '';
    expect(hash).not.toBe('');
    const follow = async (secret = password) =>
      (await stranger.post('users/self/email-update-request-approve', { hash, password: secret })).statusCode;
    return { email, own, stranger, hash, follow, notice: mails.find(({ to }) => to === email) };
  }

  async function restore(email: string, secret: string) {
    const browser = guest();
    await browser.post('users/self/password-restore-request-create', { email });
    const { hash } = await mailTo(email);
    const restored = await browser.post('users/self/password-restore-request-approve', { hash, password: secret });
    expect(restored.statusCode).toBe(204);
  }

  const pendingOf = async (email: string, secret: string) => {
    const profile = await (await signedIn(email, secret)).get('users/self/profile');
    return profile.json<{ data: { email: string; email_new: string | null } }>().data;
  };

  it('ends with a password that was reset and changed again', async () => {
    const { email, own, follow } = await takenHalfWay();
    await restore(email, 'restored password');
    const owner = await signedIn(email, 'restored password');
    const change = { current_password: 'restored password', password: 'changed password' };
    expect((await owner.post('users/self/password-update', change)).statusCode).toBe(204);
    for (const secret of [password, 'restored password', 'changed password']) expect(await follow(secret)).toBe(419);
    expect(await pendingOf(email, 'changed password')).toMatchObject({ email, email_new: null });
    expect(await guest().logIn(own, password)).toBe(422);
  });

  it('ends with a changed password', async () => {
    const { email, follow } = await takenHalfWay();
    const owner = await signedIn(email);
    const change = { current_password: password, password: 'changed password' };
    expect((await owner.post('users/self/password-update', change)).statusCode).toBe(204);
    expect(await follow('changed password')).toBe(419);
    expect(await pendingOf(email, 'changed password')).toMatchObject({ email, email_new: null });
  });

  it('and every other link end when the account is disabled', async () => {
    const { email, follow } = await takenHalfWay();
    await guest().post('users/self/password-restore-request-create', { email });
    const { hash } = await mailTo(email);
    const terminal = {
      config: readConfig({ DATA_DIR: server.dataDir }, 'en'),
      locale: 'en' as const,
      signal: new AbortController().signal,
    };
    for (const name of ['user-disable', 'user-enable']) {
      for await (const _ of performWhereTheFolderIs(terminal, name, { email }));
    }
    expect(await follow()).toBe(419);
    const restored = await guest().post('users/self/password-restore-request-approve', { hash, password });
    expect(restored.statusCode).toBe(419);
    expect(await pendingOf(email, password)).toMatchObject({ email, email_new: null });
  });

  it('ends a link that resets the password once it is approved', async () => {
    const { email, own, follow } = await takenHalfWay();
    await guest().post('users/self/password-restore-request-create', { email });
    const { hash } = await mailTo(email);
    expect(await follow()).toBe(200);
    const restored = await guest().post('users/self/password-restore-request-approve', { hash, password });
    expect(restored.statusCode).toBe(419);
    expect(await pendingOf(own, password)).toMatchObject({ email: own, email_new: null });
  });

  it('is approved by a session of the person or by the password, by nobody else', async () => {
    const { email, own, hash } = await takenHalfWay();
    const approve = (browser: AccountBrowser, body: object = {}) =>
      browser.post('users/self/email-update-request-approve', { hash, ...body });
    const other = await signedIn((await addAccount(server, { email: newEmail() })).email);
    for (const browser of [guest(), other]) {
      const refused = await approve(browser);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    }
    expect((await approve(guest(), { password: 'not this one' })).json()).toMatchObject({
      errors: { password: ['Wrong password'] },
    });
    expect((await approve(guest(), { password })).json()).toEqual({ data: { email: own } });
    expect(await guest().logIn(email)).toBe(422);

    const next = newEmail();
    const owner = await signedIn(own);
    await owner.post('users/self/email-update-request-create', { email: next, password });
    const link = await mailTo(next);
    const approved = await owner.post('users/self/email-update-request-approve', { hash: link.hash });
    expect(approved.json()).toEqual({ data: { email: next } });
    expect(await owner.account()).toBe(next);
  });

  it('is reported to the old address with a link that stops it without a session', async () => {
    const { email, own, follow, notice } = await takenHalfWay();
    expect(notice?.text).toContain(own);
    expect(notice?.link).toBe(`${url}/en/email#stop_hash=${notice?.hash}`);
    const stop = () => guest().post('users/self/email-update-request-stop', { hash: notice?.hash });
    expect((await stop()).statusCode).toBe(204);
    expect(await follow()).toBe(419);
    expect(await pendingOf(email, password)).toMatchObject({ email, email_new: null });
    expect((await stop()).statusCode).toBe(419);
  });

  it('is reported again when it is done, with a link that undoes it and removes what the stranger added', async () => {
    const { email, own, stranger, follow } = await takenHalfWay();
    expect(await follow()).toBe(200);
    const notice = await mailTo(email);
    expect(notice.link).toBe(`${url}/en/email#undo_hash=${notice.hash}`);
    // What the new holder does meanwhile keeps nobody from undoing it.
    const change = { current_password: password, password: 'of the stranger' };
    expect((await stranger.post('users/self/password-update', change)).statusCode).toBe(204);
    await guest().post('users/self/password-restore-request-create', { email: own });
    const { hash: restoreOfStranger } = await mailTo(own);

    const owner = guest();
    const undone = await owner.post('users/self/email-update-undo', { hash: notice.hash });
    const { data } = undone.json<{ data: { email: string; restore_hash: string } }>();
    expect(data.email).toBe(email);
    expect(await stranger.account()).toBeUndefined();
    expect(await stranger.reloaded()).toBeUndefined();
    // The password is known to whoever changed the address.
    expect(await guest().logIn(email, 'of the stranger')).toBe(422);
    const restored = await guest().post('users/self/password-restore-request-approve', {
      hash: restoreOfStranger,
      password,
    });
    expect(restored.statusCode).toBe(419);
    const saved = await owner.post('users/self/password-restore-request-approve', {
      hash: data.restore_hash,
      password: 'of the owner',
    });
    expect(saved.statusCode).toBe(204);
    expect(await guest().logIn(email, 'of the owner')).toBe(200);
    expect((await owner.post('users/self/email-update-undo', { hash: notice.hash })).statusCode).toBe(419);
  });

  it('can be undone for seven days', async () => {
    const { email, follow } = await takenHalfWay();
    expect(await follow()).toBe(200);
    const notice = await mailTo(email);
    const links = server.context.db.selectFrom('user_links').select('expires_at').orderBy('id', 'desc');
    const { expires_at } = await links.executeTakeFirstOrThrow();
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(Math.abs(Date.parse(expires_at) - Date.now() - week)).toBeLessThan(60_000);
    await server.context.db.updateTable('user_links').set({ expires_at: new Date().toISOString() }).execute();
    expect((await guest().post('users/self/email-update-undo', { hash: notice.hash })).statusCode).toBe(419);
  });

  it('and a second one after it are both undone by the link of the first address, and permanently by it alone', async () => {
    const { email, own, stranger, follow } = await takenHalfWay();
    expect(await follow()).toBe(200);
    const first = await mailTo(email);
    const third = newEmail();
    await stranger.post('users/self/email-update-request-create', { email: third, password });
    const { hash } = await mailTo(third);
    expect((await stranger.post('users/self/email-update-request-approve', { hash })).statusCode).toBe(200);
    const second = await mailTo(own);
    // Going back to an address of the stranger's does not take the owner's link.
    const back = await guest().post('users/self/email-update-undo', { hash: second.hash });
    expect(back.json()).toMatchObject({ data: { email: own } });
    const undone = await guest().post('users/self/email-update-undo', { hash: first.hash });
    expect(undone.json()).toMatchObject({ data: { email } });
  });

  it('can use an address that was registered but never confirmed', async () => {
    const requested = newEmail();
    const stranger = guest();
    const squat = { email: requested, password, first_name: 'A', last_name: 'B', locale_id: 2 };
    expect((await stranger.post('users/self/register', squat)).statusCode).toBe(201);
    const { hash: squatted } = await mailTo(requested);
    const owner = await signedIn((await addAccount(server, { email: newEmail() })).email);
    await owner.post('users/self/email-update-request-create', { email: requested, password });
    const { hash } = await mailTo(requested);
    expect((await owner.post('users/self/email-update-request-approve', { hash })).statusCode).toBe(200);
    expect(await owner.account()).toBe(requested);
    expect((await stranger.post('users/self/register-confirm', { hash: squatted })).statusCode).toBe(419);
  });
});
