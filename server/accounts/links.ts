import { HttpError } from '../domain/failures.ts';
import { writeMail } from '../mail/mails.ts';
import type { MailKind } from '../mail/mails.ts';
import type { LinkKind } from '../repositories/account-tables.ts';
import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { queueMail } from '../repositories/mails.ts';
import { addLink, consumeLink, findLink, removeLinksOfKind } from '../repositories/user-links.ts';
import type { PendingRegistration, UserLink } from '../repositories/user-links.ts';
import { lockUser } from '../repositories/user-credentials.ts';
import { noteUser } from '../security/request-scope.ts';
import { localeOf } from './locales.ts';
import { hashSecret, newSecret } from './secrets.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

interface Kind {
  /** How long a link works. */
  milliseconds: number;
  /** The mail that brings it. */
  mail: MailKind;
  /** An earlier link of the kind stays valid: each has its own data. */
  staysBesideOthers?: boolean;
}

const kinds: Record<LinkKind, Kind> = {
  register: { milliseconds: 72 * hour, mail: 'confirm', staysBesideOthers: true },
  restore: { milliseconds: hour, mail: 'restore' },
  email: { milliseconds: day, mail: 'email' },
  stop: { milliseconds: day, mail: 'emailRequested' },
  undo: { milliseconds: 7 * day, mail: 'emailChanged', staysBesideOthers: true },
};

/** The origin of links in mails, and the address that people reply to. */
export interface Sender {
  origin: string;
  contact: string;
}

interface LinkOptions extends Sender {
  /** Where the mail goes; the person's own address where it is left out. */
  to?: string;
  /** An address that the mail speaks of. */
  email?: string;
  registration?: PendingRegistration;
  /** The address of ours that the link leads back to. */
  returnTo?: string | undefined;
}

/** Makes a link. @returns its secret */
export async function makeLink(
  db: Db,
  kind: LinkKind,
  user: UserRow,
  { to = user.email, registration }: Pick<LinkOptions, 'to' | 'registration'> = {},
): Promise<string> {
  const secret = newSecret();
  const { milliseconds, staysBesideOthers } = kinds[kind];
  if (!staysBesideOthers) await removeLinksOfKind(db, user.id, kind);
  await addLink(db, {
    userId: user.id,
    kind,
    email: to,
    secretHash: hashSecret(secret),
    expiresAt: new Date(Date.now() + milliseconds),
    credentialVersion: user.credential_version,
    registration,
  });
  return secret;
}

/** Makes a link and queues the mail with it, in the caller's transaction. */
export async function sendLink(
  db: Db,
  kind: LinkKind,
  user: UserRow,
  { registration, ...mail }: LinkOptions,
): Promise<void> {
  const secret = await makeLink(db, kind, user, {
    ...(mail.to !== undefined && { to: mail.to }),
    ...(registration && { registration }),
  });
  await sendLinkMail(db, kinds[kind].mail, user, { ...mail, secret });
}

/** Queues a mail to a person; to their own address unless another one is named. */
export async function sendLinkMail(
  db: Db,
  mail: MailKind,
  user: UserRow,
  {
    to = user.email,
    origin,
    contact,
    ...values
  }: Sender & { to?: string; secret?: string; email?: string; returnTo?: string | undefined },
): Promise<void> {
  const name = user.email_verified_at === null ? undefined : user.first_name;
  const envelope = { to, locale: await localeOf(db, user.locale_id), name, origin, contact };
  await queueMail(db, writeMail(mail, envelope, values));
}

/** The link of a secret, while it works. @throws HttpError 419 */
export async function requireLink(db: Db, kind: LinkKind, secret: string): Promise<UserLink> {
  const link = await findLink(db, kind, hashSecret(secret));
  if (!link) throw new HttpError(419, 'linkInvalid');
  noteUser(link.user_id);
  return link;
}

/**
 * Redeems a link, which works once, and locks its account until the transaction ends. The account is locked first:
 * two links of one account redeemed at once would otherwise deadlock.
 *
 * @throws HttpError 419 if it was redeemed before, has expired or never existed
 */
export async function redeemLink(db: Db, kind: LinkKind, secret: string): Promise<{ link: UserLink; user: UserRow }> {
  const { user_id } = await requireLink(db, kind, secret);
  const user = await lockUser(db, user_id);
  const link = await consumeLink(db, kind, hashSecret(secret));
  if (!link || !user) throw new HttpError(419, 'linkInvalid');
  return { link, user };
}
