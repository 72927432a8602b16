import { sql, type Selectable } from 'kysely';

import type { AccountTables, ChallengeKind } from './account-schema.ts';
import type { Db } from './database.ts';

/** A row of `passkeys`. */
export type PasskeyRow = Selectable<AccountTables['passkeys']>;
type ChallengeRow = Selectable<AccountTables['factor_challenges']>;

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

/** The number of unused recovery codes of an account. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** New codes in place of all before. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const created_at = now();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at })))
    .execute();
}

/** Uses a code for the only time it works. */
export async function takeRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes all factors added since a moment, and the recovery codes if no factor remains. */
export async function removeFactorsSince(db: Db, userId: number, since: Date): Promise<void> {
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since.toISOString()).execute();
  }
  await removeCodesWithoutFactor(db, userId);
}

/** Recovery codes replace a factor: without one they are useless and are removed. */
export async function removeCodesWithoutFactor(db: Db, userId: number): Promise<void> {
  const app = await appOf(db, userId);
  if ((app && app.confirmed_at !== null) || (await passkeysOf(db, userId)).length > 0) return;
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Stores a challenge. */
export async function addChallenge(
  db: Db,
  challenge: Omit<ChallengeRow, 'id' | 'tries' | 'expires_at'> & { expiresAt: Date },
): Promise<void> {
  const { expiresAt, ...row } = challenge;
  await db.deleteFrom('factor_challenges').where('expires_at', '<=', now()).execute();
  await db
    .insertInto('factor_challenges')
    .values({ ...row, expires_at: expiresAt.toISOString() })
    .execute();
}

/** Counts a try at a challenge; undefined where it is unknown, too old, or was tried too often. */
export async function tryChallenge(
  db: Db,
  kinds: readonly ChallengeKind[],
  secretHash: string,
  maxTries: number,
): Promise<ChallengeRow | undefined> {
  return db
    .updateTable('factor_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('secret_hash', '=', secretHash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now())
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirst();
}

/** Ends a challenge; of two that finish it at one time one alone gets true. */
export async function consumeChallenge(db: Db, id: number): Promise<boolean> {
  const row = await db.deleteFrom('factor_challenges').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}
