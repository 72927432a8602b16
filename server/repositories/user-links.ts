import type { LinkKind } from './account-schema.ts';
import type { Db } from './database.ts';

export interface UserLink {
  user_id: number;
  email: string;
}

/** Keeps the secret of a link; earlier links of the kind stop working: the newest mail counts. */
export async function addLink(
  db: Db,
  link: { userId: number; kind: LinkKind; email: string; secretHash: string; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('user_links').where('user_id', '=', link.userId).where('kind', '=', link.kind).execute();
  await db
    .insertInto('user_links')
    .values({
      user_id: link.userId,
      kind: link.kind,
      email: link.email,
      secret_hash: link.secretHash,
      created_at: new Date().toISOString(),
      expires_at: link.expiresAt.toISOString(),
    })
    .execute();
}

/** The link of a secret, while it works. */
export async function findLink(db: Db, kind: LinkKind, secretHash: string): Promise<UserLink | undefined> {
  return db
    .selectFrom('user_links')
    .select(['user_id', 'email'])
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
}

/** The same, and it has worked for the last time: of two that follow it at once one alone gets it. */
export async function spendLink(db: Db, kind: LinkKind, secretHash: string): Promise<UserLink | undefined> {
  return db
    .deleteFrom('user_links')
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

export async function removeLinks(db: Db, userId: number, kind: LinkKind): Promise<void> {
  await db.deleteFrom('user_links').where('user_id', '=', userId).where('kind', '=', kind).execute();
}
