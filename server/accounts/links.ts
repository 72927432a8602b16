import { Refusal } from '../domain/failures.ts';
import { writeLetter } from '../mail/letters.ts';
import type { LetterKind } from '../mail/letters.ts';
import type { LinkKind, UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { queueMail } from '../repositories/mails.ts';
import { addLink, spendLink } from '../repositories/user-links.ts';
import type { UserLink } from '../repositories/user-links.ts';
import { noteUser } from '../security/request-scope.ts';
import { localeOf } from './locales.ts';
import { hashSecret, newSecret } from './secrets.ts';

const hour = 60 * 60 * 1000;

/** How long a link works, and the letter that brings it. */
const kinds: Record<LinkKind, { milliseconds: number; letter: LetterKind }> = {
  register: { milliseconds: 72 * hour, letter: 'confirm' },
  restore: { milliseconds: hour, letter: 'restore' },
  email: { milliseconds: 24 * hour, letter: 'email' },
};

/** Where letters come from. */
export interface Sender {
  origin: string;
  contact: string;
}

/** Makes a link and queues the letter with it, in the caller's transaction. */
export async function sendLink(
  db: Db,
  kind: LinkKind,
  user: UserRow,
  { to = user.email, ...sender }: Sender & { to?: string; email?: string },
): Promise<void> {
  const { milliseconds, letter } = kinds[kind];
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + milliseconds);
  await addLink(db, { userId: user.id, kind, email: to, secretHash: hashSecret(secret), expiresAt });
  await sendLetter(db, letter, user, { ...sender, to, secret });
}

/** Queues a letter to a person; to their own address unless another one is named. */
export async function sendLetter(
  db: Db,
  letter: LetterKind,
  user: UserRow,
  { to = user.email, origin, contact, ...values }: Sender & { to?: string; secret?: string; email?: string },
): Promise<void> {
  const name = user.email_verified_at === null ? undefined : user.first_name;
  const envelope = { to, locale: await localeOf(db, user.locale_id), name, origin, contact };
  await queueMail(db, writeLetter(letter, envelope, values));
}

/**
 * Follows a link for the only time it works.
 *
 * @throws Refusal 419 where it was followed before, is too old or never was
 */
export async function followLink(db: Db, kind: LinkKind, secret: string): Promise<UserLink> {
  const link = await spendLink(db, kind, hashSecret(secret));
  if (!link) throw new Refusal(419, 'linkInvalid');
  noteUser(link.user_id);
  return link;
}
