import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { hashPassword } from '#server/accounts/passwords.ts';
import { beginSession } from '#server/accounts/sessions.ts';
import { dataPaths } from '#server/domain/data-paths.ts';
import { userStates } from '#server/domain/user-states.ts';
import type { Db } from '#server/repositories/database.ts';
import { addUser } from '#server/repositories/users.ts';
import type { SubscriptionType } from '#shared/domain/subscription.ts';
import PostalMime from 'postal-mime';

import type { TestServer } from './server.ts';

/** The password of every account that tests make. */
export const password = 'a good password';
let hashed: Promise<string> | undefined;

interface AccountOptions {
  email?: string;
  firstName?: string;
  localeId?: number;
  type?: SubscriptionType;
  /** Unix seconds. */
  till?: number;
  exclusiveTill?: number;
  isConfirmed?: boolean;
  isDisabled?: boolean;
}

let made = 0;

/** An account as its owner has it: with its id and the headers of a session. */
export interface TestAccount {
  id: number;
  email: string;
  token: string;
  /** The cookies of the browser. */
  cookie: string;
  headers: { authorization: string };
}

export async function addAccount(
  { context }: { context: { db: Db } },
  options: AccountOptions = {},
): Promise<TestAccount> {
  const { email = `person${(made += 1)}@example.test` } = options;
  hashed ??= hashPassword(password);
  const id = await addUser(context.db, {
    email,
    email_verified_at: options.isConfirmed === false ? null : new Date().toISOString(),
    password_hash: await hashed,
    first_name: options.firstName ?? 'Anna',
    last_name: 'Orlova',
    state_id: options.isDisabled ? userStates.disabled : userStates.active,
    subscription_type_id: options.type ?? 'NONE',
    subscription_till: options.till ?? null,
    subscription_till_for_exclusive_tracks: options.exclusiveTill ?? null,
    locale_id: options.localeId ?? 2,
    scope: '[]',
  });
  if (id === undefined) throw new Error(`${email} has an account already`);
  const { secret, token } = await beginSession(context.db, id);
  return { id, email, token, cookie: `tnk.token=${secret}`, headers: { authorization: `Bearer ${token}` } };
}

/** A letter of the outbox, as its reader sees it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** As it was sent. */
  source: string;
  /** The secret of the link in it; empty where there is none. */
  hash: string;
  link: string;
}

/** Takes all letters out of the outbox, oldest first. */
export async function takeMails({ dataDir, app }: TestServer): Promise<Mail[]> {
  await app.accountService.jobs.idle();
  return mailsIn(dataDir);
}

/** The same for an unlocked data folder. */
export async function mailsIn(dataDir: string): Promise<Mail[]> {
  const outbox = dataPaths(dataDir).outbox;
  const names = await readdir(outbox).catch(() => []);
  const mails: Mail[] = [];
  // One that is being written has another name.
  const whole = names.filter((name) => name.endsWith('.eml'));
  for (const name of whole.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    const source = await readFile(path.join(outbox, name), 'utf8');
    mails.push(await readMail(source));
    await rm(path.join(outbox, name));
  }
  return mails;
}

const numberOf = (name: string) => Number(/-(\d+)\.eml$/.exec(name)?.[1]);

async function readMail(source: string): Promise<Mail> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  const [link = '', hash = ''] = /https?:\/\/\S*hash=(\S+)/.exec(text) ?? [];
  return { to: to?.[0]?.address ?? '', subject, text, html, source, hash, link };
}
