import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { dataPaths } from '#server/domain/data-paths.ts';
import type { SubscriptionType } from '#shared/domain/subscription.ts';

import { mailsIn, type Mail } from '../../tests/support/accounts.ts';
import type { App } from '../../tests/support/app.ts';

export const password = 'a good password';
let made = 0;

/** An unused address. */
export const newEmail = () => `person${(made += 1)}.${process.pid}@example.test`;

/** The next letter to an address, out of the outbox. */
export async function mailTo({ dataDir }: App, email: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await mailsIn(dataDir)).find(({ to }) => to === email) ?? found;
      return found?.to;
    })
    .toBe(email);
  if (!found) throw new Error(`no letter to ${email}`);
  return found;
}

/** The next mail to each of several addresses, in their order. */
export async function mailsTo({ dataDir }: App, emails: readonly string[]): Promise<Mail[]> {
  const found = new Map<string, Mail>();
  await expect
    .poll(async () => {
      for (const mail of await mailsIn(dataDir)) found.set(mail.to, mail);
      return emails.every((email) => found.has(email));
    })
    .toBe(true);
  return emails.flatMap((email) => found.get(email) ?? []);
}

/** Each from a separate IP address if the machine has several (Linux): a server limits registrations per address. */
export async function post(app: App, path: string, data: object): Promise<void> {
  const requested = request(`${app.origin}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ru' },
    ...(process.platform === 'linux' && { localAddress: `127.${1 + (made % 250)}.0.1` }),
  });
  requested.end(JSON.stringify(data));
  const [response] = (await once(requested, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode, path).toBeLessThan(300);
}

/** An account whose address is confirmed. */
export async function makeAccount(app: App): Promise<string> {
  const email = newEmail();
  await post(app, 'users/self/register', { email, password, first_name: 'Анна', last_name: 'Орлова', locale_id: 1 });
  const { hash } = await mailTo(app, email);
  await post(app, 'users/self/register-confirm', { hash });
  return email;
}

/** What a person at the server's command line does: `npm run tonika -- …`. */
export async function tonika(app: App, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['scripts/tonika.js', ...args], {
    env: { ...process.env, DATA_DIR: app.dataDir },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number];
  expect(code, args.join(' ')).toBe(0);
}

interface Plan {
  type: SubscriptionType;
  /** Unix seconds. */
  till?: number;
  exclusiveTill?: number;
}

/** The request of `npm run tonika -- user subscription …` to a running server, without a separate process. */
export async function subscribe(app: App, email: string, { type, till, exclusiveTill }: Plan): Promise<void> {
  const key = (await readFile(dataPaths(app.dataDir).key('admin'), 'utf8')).trim();
  const response = await fetch(`${app.origin}/api/admin/user-subscription`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, type, till: till ?? null, exclusiveTill: exclusiveTill ?? null }),
  });
  expect(await response.text()).toContain('"done":true');
}

const modal = (page: Page) => page.getByRole('dialog', { name: /^(Вход|Log in)$/ });
export const accountMenu = (page: Page) => page.getByRole('button', { name: /^(Личный кабинет|Account)$/ });

/** Fills the Auth modal that is open. */
export async function fillLogin(page: Page, email: string, secret = password): Promise<void> {
  await modal(page)
    .getByLabel(/^(Электронная почта|E-mail)$/)
    .fill(email);
  await modal(page)
    .getByLabel(/^(Пароль|Password)$/)
    .fill(secret);
  await modal(page)
    .getByRole('button', { name: /^(Войти|Log in)$/ })
    .click();
}

/** Logs in from the page that is open, by the header. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Войти|Log in)$/ })
    .click();
  await fillLogin(page, email);
  await expect(accountMenu(page)).toBeVisible();
}
