import { afterAll, beforeAll, expect, it } from 'vitest';

import { addAccount, password } from '../../support/accounts.ts';
import { describeOnBoth, startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { takenHalfWay, guest, pendingOf, mailTo, newEmail, signedIn } from './email-changes.ts';

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

  it('is reported to the old address with a link that stops it without a session', async () => {
    const { email, own, follow, notice } = await takenHalfWay(server);
    expect(notice?.text).toContain(own);
    expect(notice?.link).toBe(`${url}/en/email#stop_hash=${notice?.hash}`);
    const stop = () => guest(server).post('users/self/email-update-request-stop', { hash: notice?.hash });
    expect((await stop()).statusCode).toBe(204);
    expect(await follow()).toBe(419);
    expect(await pendingOf(server, email, password)).toMatchObject({ email, email_new: null });
    expect((await stop()).statusCode).toBe(419);
  });

  it('is reported again when it is done, with a link that undoes it and removes what the stranger added', async () => {
    const { email, own, stranger, follow } = await takenHalfWay(server);
    expect(await follow()).toBe(200);
    const notice = await mailTo(server, email);
    expect(notice.link).toBe(`${url}/en/email#undo_hash=${notice.hash}`);
    // What the new holder does meanwhile keeps nobody from undoing it.
    const change = { current_password: password, password: 'of the stranger' };
    expect((await stranger.post('users/self/password-update', change)).statusCode).toBe(204);
    await guest(server).post('users/self/password-restore-request-create', { email: own });
    const { hash: restoreOfStranger } = await mailTo(server, own);

    const owner = guest(server);
    const undone = await owner.post('users/self/email-update-undo', { hash: notice.hash });
    const { data } = undone.json<{ data: { email: string; restore_hash: string } }>();
    expect(data.email).toBe(email);
    expect(await stranger.account()).toBeUndefined();
    expect(await stranger.reloaded()).toBeUndefined();
    // The password is known to whoever changed the address.
    expect(await guest(server).logIn(email, 'of the stranger')).toBe(422);
    const restored = await guest(server).post('users/self/password-restore-request-approve', {
      hash: restoreOfStranger,
      password,
    });
    expect(restored.statusCode).toBe(419);
    const saved = await owner.post('users/self/password-restore-request-approve', {
      hash: data.restore_hash,
      password: 'of the owner',
    });
    expect(saved.statusCode).toBe(204);
    expect(await guest(server).logIn(email, 'of the owner')).toBe(200);
    expect((await owner.post('users/self/email-update-undo', { hash: notice.hash })).statusCode).toBe(419);
  });

  it('can be undone for seven days', async () => {
    const { email, follow } = await takenHalfWay(server);
    expect(await follow()).toBe(200);
    const notice = await mailTo(server, email);
    const links = server.context.db.selectFrom('user_links').select('expires_at').orderBy('id', 'desc');
    const { expires_at } = await links.executeTakeFirstOrThrow();
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(Math.abs(Date.parse(expires_at) - Date.now() - week)).toBeLessThan(60_000);
    await server.context.db.updateTable('user_links').set({ expires_at: new Date().toISOString() }).execute();
    expect((await guest(server).post('users/self/email-update-undo', { hash: notice.hash })).statusCode).toBe(419);
  });

  it('and a second one after it are both undone by the link of the first address, and permanently by it alone', async () => {
    const { email, own, stranger, follow } = await takenHalfWay(server);
    expect(await follow()).toBe(200);
    const first = await mailTo(server, email);
    const third = newEmail();
    await stranger.post('users/self/email-update-request-create', { email: third, password });
    const { hash } = await mailTo(server, third);
    expect((await stranger.post('users/self/email-update-request-approve', { hash })).statusCode).toBe(200);
    const second = await mailTo(server, own);
    // Going back to an address of the stranger's does not take the owner's link.
    const back = await guest(server).post('users/self/email-update-undo', { hash: second.hash });
    expect(back.json()).toMatchObject({ data: { email: own } });
    const undone = await guest(server).post('users/self/email-update-undo', { hash: first.hash });
    expect(undone.json()).toMatchObject({ data: { email } });
  });

  it('can use an address that was registered but never confirmed', async () => {
    const requested = newEmail();
    const stranger = guest(server);
    const squat = { email: requested, password, first_name: 'A', last_name: 'B', locale_id: 2 };
    expect((await stranger.post('users/self/register', squat)).statusCode).toBe(201);
    const { hash: squatted } = await mailTo(server, requested);
    const owner = await signedIn(server, (await addAccount(server, { email: newEmail() })).email);
    await owner.post('users/self/email-update-request-create', { email: requested, password });
    const { hash } = await mailTo(server, requested);
    expect((await owner.post('users/self/email-update-request-approve', { hash })).statusCode).toBe(200);
    expect(await owner.account()).toBe(requested);
    expect((await stranger.post('users/self/register-confirm', { hash: squatted })).statusCode).toBe(419);
  });
});
