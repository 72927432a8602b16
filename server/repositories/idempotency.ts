import { sql } from 'kysely';

import type { Db } from './database.ts';

/** A request by its key. */
export interface KeyedRequest {
  owner: string;
  key: string;
  /** Digest of address and body. */
  asked: string;
}

/**
 * Takes a key for this transaction.
 *
 * @returns undefined where it is new; else its request and response, once the transaction that took it has ended
 */
export async function takeKey(
  db: Db,
  { owner, key, asked: requestDigest }: KeyedRequest,
): Promise<{ asked: string; answer: string | null; rejection: string | null } | undefined> {
  const row = { owner, key, asked: requestDigest, rejection: null, created_at: new Date().toISOString() };
  const taken = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  return db
    .selectFrom('idempotency_keys')
    .select(['asked', 'answer', 'rejection'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Stores the response of a request under its key. */
export async function saveResponse(db: Db, { owner, key }: KeyedRequest, saved: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: saved })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

/** Stores the refusal of a request whose key was taken in this transaction (domain/rejections.ts). */
export async function saveRejection(db: Db, { owner, key }: KeyedRequest, rejection: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ rejection })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

/**
 * Runs work inside a transaction. If it throws, its writes are rolled back, and the transaction can continue.
 *
 * @throws errors of the work
 */
export async function doRevocably<Result>(transaction: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  await sql`savepoint work`.execute(transaction);
  try {
    return await work(transaction);
  } catch (error) {
    await sql`rollback to savepoint work`.execute(transaction);
    throw error;
  }
}

/** Deletes all idempotency keys. */
export async function forgetAllKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').execute();
}

/** Deletes idempotency keys older than a moment. */
export async function forgetKeysBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', moment.toISOString()).execute();
}
