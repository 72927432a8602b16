import { expect } from 'vitest';

import { AccountBrowser } from '../../support/account-browser.ts';
import { addAccount, password, takeMails } from '../../support/accounts.ts';
import type { TestServer } from '../../support/server.ts';

let people = 0;

export const newEmail = () => `change${(people += 1)}@example.test`;

export const mailTo = async (server: TestServer, email: string) => {
  const mail = (await takeMails(server)).findLast(({ to }) => to === email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
};

export const signedIn = async (server: TestServer, email: string, secret = password) => {
  const browser = new AccountBrowser(server);
  expect(await browser.logIn(email, secret)).toBe(200);
  return browser;
};

export const guest = (server: TestServer) => new AccountBrowser(server);

/** Somebody who knew the password for a minute has requested a change to an address of their own. */
export async function takenHalfWay(server: TestServer) {
  const { email } = await addAccount(server, { email: newEmail() });
  const own = newEmail();
  const stranger = await signedIn(server, email);
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

export async function restore(server: TestServer, email: string, secret: string) {
  const browser = guest(server);
  await browser.post('users/self/password-restore-request-create', { email });
  const { hash } = await mailTo(server, email);
  const restored = await browser.post('users/self/password-restore-request-approve', { hash, password: secret });
  expect(restored.statusCode).toBe(204);
}

export const pendingOf = async (server: TestServer, email: string, secret: string) => {
  const profile = await (await signedIn(server, email, secret)).get('users/self/profile');
  return profile.json<{ data: { email: string; email_new: string | null } }>().data;
};
