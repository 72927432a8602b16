import { sql } from 'kysely';

import type { Db } from './database.ts';

const now = () => new Date().toISOString();

/** The authenticator app of an account, also one that was not confirmed yet. */
export async function appOf(db: Db, userId: number) {
  return db.selectFrom('authenticator_apps').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Puts down the secret of an app that is to be confirmed. @returns false where a confirmed one is there */
export async function putUnconfirmedApp(db: Db, userId: number, secret: string): Promise<boolean> {
  await db.deleteFrom('authenticator_apps').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
  const row = await db
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret, created_at: now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Apps whose secrets are stored otherwise than with this prefix: in the clear, or under another key. */
export async function appsSealedOtherwise(db: Db, prefix: string) {
  return db
    .selectFrom('authenticator_apps')
    .select(['id', 'user_id', 'secret'])
    .where(sql<string>`substr(secret, 1, ${prefix.length})`, '!=', prefix)
    .orderBy('id')
    .execute();
}

/** Stores a secret in another form, unless it was replaced meanwhile. */
export async function replaceAppSecret(
  db: Db,
  id: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await db
    .updateTable('authenticator_apps')
    .set({ secret: after })
    .where('id', '=', id)
    .where('secret', '=', before)
    .execute();
}

/** Marks an authenticator app as confirmed by its first code. */
export async function confirmApp(db: Db, id: number): Promise<void> {
  await db.updateTable('authenticator_apps').set({ confirmed_at: now() }).where('id', '=', id).execute();
}

/** Uses a time step of an app; false where this step or a later one was used before. */
export async function takeStep(db: Db, id: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the authenticator app of an account; returns whether there was one. */
export async function removeApp(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
