import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { hashPassword } from '#server/accounts/passwords.ts';
import { beginSession } from '#server/accounts/sessions.ts';
import { userStates } from '#server/accounts/states.ts';
import type { Db } from '#server/repositories/database.ts';
import { addUser } from '#server/repositories/users.ts';
import type { SubscriptionType } from '#shared/domain/subscription.ts';
import PostalMime from 'postal-mime';

import type { TestServer } from './server.ts';

/** The password of every account that tests make. */
export const password = 'a good password';
let hashed: Promise<string> | undefined;

interface AccountWishes {
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
  /** What the browser keeps. */
  cookie: string;
  headers: { authorization: string };
}

export async function addAccount(
  { context }: { context: { db: Db } },
  wishes: AccountWishes = {},
): Promise<TestAccount> {
  const { email = `person${(made += 1)}@example.test` } = wishes;
  hashed ??= hashPassword(password);
  const id = await addUser(context.db, {
    email,
    email_verified_at: wishes.isConfirmed === false ? null : new Date().toISOString(),
    password_hash: await hashed,
    first_name: wishes.firstName ?? 'Anna',
    last_name: 'Orlova',
    state_id: wishes.isDisabled ? userStates.disabled : userStates.active,
    subscription_type_id: wishes.type ?? 'NONE',
    subscription_till: wishes.till ?? null,
    subscription_till_for_exclusive_tracks: wishes.exclusiveTill ?? null,
    locale_id: wishes.localeId ?? 2,
    scope: '[]',
  });
  if (id === undefined) throw new Error(`${email} has an account already`);
  const { secret, token } = await beginSession(context.db, id);
  return { id, email, token, cookie: `tnk.token=${secret}`, headers: { authorization: `Bearer ${token}` } };
}

/** A letter of the outbox, as its reader sees it. */
export interface Letter {
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
export async function takeLetters({ dataDir, app }: TestServer): Promise<Letter[]> {
  await app.accountDesk.post.idle();
  return lettersIn(dataDir);
}

/** The same of a data folder that nobody holds. */
export async function lettersIn(dataDir: string): Promise<Letter[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const letters: Letter[] = [];
  // One that is being written has another name.
  const whole = names.filter((name) => name.endsWith('.eml'));
  for (const name of whole.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    const source = await readFile(path.join(outbox, name), 'utf8');
    letters.push(await readLetter(source));
    await rm(path.join(outbox, name));
  }
  return letters;
}

const numberOf = (name: string) => Number(/-(\d+)\.eml$/.exec(name)?.[1]);

async function readLetter(source: string): Promise<Letter> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  const [link = '', hash = ''] = /https?:\/\/\S*hash=(\S+)/.exec(text) ?? [];
  return { to: to?.[0]?.address ?? '', subject, text, html, source, hash, link };
}
