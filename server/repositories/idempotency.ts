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
): Promise<{ asked: string; answer: string | null } | undefined> {
  const row = { owner, key, asked: requestDigest, created_at: new Date().toISOString() };
  const taken = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  return db
    .selectFrom('idempotency_keys')
    .select(['asked', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function saveResponse(db: Db, { owner, key }: KeyedRequest, saved: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: saved })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

export async function forgetAllKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').execute();
}

export async function forgetKeysBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', moment.toISOString()).execute();
}
