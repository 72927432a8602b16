import { type Selectable } from 'kysely';

import type { AccountTables } from './account-schema.ts';
import type { Db } from './database.ts';

/** A row of `passkeys`. */
export type PasskeyRow = Selectable<AccountTables['passkeys']>;

const now = () => new Date().toISOString();

/** The passkeys of an account. */
export async function passkeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** The passkey with a credential id, or undefined. */
export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @returns whether it was added; a credential that is known already is not */
export async function addPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'>,
): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values({ ...passkey, created_at: now() })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use. @returns whether the passkey is still there with a counter that is no greater */
export async function recordPasskeyUse(db: Db, id: number, before: number, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now() })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a passkey of an account; returns whether there was one. */
export async function removePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
