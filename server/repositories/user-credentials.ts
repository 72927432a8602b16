import type { Updateable } from 'kysely';
import type { UserRow } from './account-schema.ts';
import type { UserTable } from './account-tables.ts';
import type { Db } from './database.ts';
import { type Keyed, updateUser } from './users.ts';

type Proved = Pick<UserRow, 'id' | 'credential_version'>;

/** An account as it is now, locked until the transaction ends; undefined where it is gone. */
export async function lockUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set((eb) => ({ credential_version: eb.ref('credential_version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Locks an account until the transaction ends.
 *
 * @returns false where its credentials have changed since the caller proved them: that proof counts no more
 */
export async function lockCredentials(db: Db, proved: Proved): Promise<boolean> {
  return (await lockUser(db, proved.id))?.credential_version === proved.credential_version;
}

/** Writes a change after which nothing that was proved before counts; a pending change of e-mail ends. */
export async function changeCredentials(
  db: Db,
  { id, credential_version }: Proved,
  change: Omit<Updateable<UserTable>, Keyed | 'email_new'> = {},
): Promise<void> {
  // A password that is set signs in, also where a passkey was the only means.
  const withPassword = change.password_hash === undefined ? {} : { has_password: 1 as const };
  await updateUser(db, id, { ...withPassword, ...change, email_new: null });
  await db
    .updateTable('users')
    .set({ credential_version: credential_version + 1 })
    .where('id', '=', id)
    .execute();
}
