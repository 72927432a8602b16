import type { Selectable } from 'kysely';

import type { AccountTables } from './account-schema.ts';
import type { LinkKind } from './account-tables.ts';
import type { Db } from './database.ts';

/** A link of a mail; its secret is known to the mail alone. */
export type UserLink = Selectable<AccountTables['user_links']>;

/** The registration that a link confirms. */
export type PendingRegistration = Pick<UserLink, 'password_hash' | 'registration' | 'device_hash'>;

interface NewLink {
  userId: number;
  kind: LinkKind;
  email: string;
  secretHash: string;
  expiresAt: Date;
  credentialVersion: number;
  registration?: PendingRegistration | undefined;
}

/** Stores a link of a mail. */
export async function addLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto('user_links')
    .values({
      user_id: link.userId,
      kind: link.kind,
      email: link.email,
      secret_hash: link.secretHash,
      created_at: new Date().toISOString(),
      expires_at: link.expiresAt.toISOString(),
      credential_version: link.credentialVersion,
      ...link.registration,
    })
    .execute();
}

/** The link of a secret, while it works. */
export async function findLink(db: Db, kind: LinkKind, secretHash: string): Promise<UserLink | undefined> {
  return db
    .selectFrom('user_links')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
}

/** The same, and it is redeemed: of two parallel requests only one gets it. */
export async function consumeLink(db: Db, kind: LinkKind, secretHash: string): Promise<UserLink | undefined> {
  return db
    .deleteFrom('user_links')
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** All links of a kind that a person has, the newest first, also those whose time is over. */
export async function linksOf(db: Db, userId: number, kind: LinkKind): Promise<UserLink[]> {
  return db
    .selectFrom('user_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
}

/** Removes the links of one kind of an account. */
export async function removeLinksOfKind(db: Db, userId: number, kind: LinkKind): Promise<void> {
  await db.deleteFrom('user_links').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

export async function removeLink(db: Db, id: number): Promise<void> {
  await db.deleteFrom('user_links').where('id', '=', id).execute();
}

/**
 * Ends the links of a person.
 *
 * @param keepUndo of the links that undo a change of e-mail, which stay: all, or those made before the one with this id
 */
export async function removeLinks(db: Db, userId: number, keepUndo?: 'all' | { before: number }): Promise<void> {
  let ended = db.deleteFrom('user_links').where('user_id', '=', userId);
  if (keepUndo === 'all') ended = ended.where('kind', '!=', 'undo');
  else if (keepUndo) ended = ended.where((eb) => eb.or([eb('kind', '!=', 'undo'), eb('id', '>=', keepUndo.before)]));
  await ended.execute();
}
