import type { Insertable, Updateable } from 'kysely';
import type { UserRow } from './account-schema.ts';
import type { UserTable } from './account-tables.ts';
import type { Db } from './database.ts';

/** Addresses that differ in case or in Unicode composition are one. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** The account with an e-mail address, in any case; or undefined. */
export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** The account with an id, or undefined. */
export async function userById(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export type Keyed = 'email_key' | 'credential_version' | 'created_at' | 'updated_at';

/**
 * Makes an account.
 *
 * @returns undefined where the address has one already, also one made at the same moment
 */
export async function addUser(db: Db, user: Omit<Insertable<UserTable>, Keyed>): Promise<number | undefined> {
  const now = new Date().toISOString();
  const row = await db
    .insertInto('users')
    .values({ ...user, email_key: emailKey(user.email), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes columns of an account, except those that identify it. */
export async function updateUser(db: Db, id: number, change: Omit<Updateable<UserTable>, Keyed>): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...change,
      ...(change.email !== undefined && { email_key: emailKey(change.email) }),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** Everybody, in the order in which they came; read in parts, as there may be many. */
export async function* listUsers(db: Db): AsyncIterable<UserRow> {
  let after = 0;
  for (;;) {
    const rows = await db.selectFrom('users').selectAll().where('id', '>', after).orderBy('id').limit(500).execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The pictures of a person and of their projects. */
export async function picturesOf(db: Db, id: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('users')
    .select('picture_id')
    .where('id', '=', id)
    .union(db.selectFrom('projects').select('picture_id').where('user_id', '=', id))
    .execute();
  return rows.map(({ picture_id }) => picture_id);
}

/** Everything that belongs to the account goes with it. */
export async function removeUser(db: Db, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** The accounts of the demo catalogue, with a published password; with their sessions. */
export async function removeDemoUsers(db: Db): Promise<void> {
  await db.deleteFrom('users').where('is_demo', '=', 1).execute();
}

/** Replaces the business types of an account. */
export async function setBusinessTypes(db: Db, userId: number, typeIds: readonly number[]): Promise<void> {
  await db.deleteFrom('users_business_types').where('user_id', '=', userId).execute();
  const rows = [...new Set(typeIds)].map((type_id) => ({ user_id: userId, type_id }));
  if (rows.length > 0) await db.insertInto('users_business_types').values(rows).execute();
}

/** Ids of the business types of an account. */
export async function businessTypesOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users_business_types')
    .select('type_id')
    .where('user_id', '=', userId)
    .orderBy('type_id')
    .execute();
  return rows.map(({ type_id }) => type_id);
}

type Dictionary = 'users_countries' | 'users_company_business_types' | 'locales';

/** Which of the ids a dictionary does not have. */
export async function unknownIds(db: Db, dictionary: Dictionary, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(dictionary)
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
