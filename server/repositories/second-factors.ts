import { type Selectable } from 'kysely';

import type { AccountTables, ChallengeKind } from './account-schema.ts';
import type { Db } from './database.ts';
import { appOf } from './authenticator-apps.ts';
import { passkeysOf } from './passkeys.ts';

type ChallengeRow = Selectable<AccountTables['factor_challenges']>;

const now = () => new Date().toISOString();

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
