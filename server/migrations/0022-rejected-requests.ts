import type { Kysely } from 'kysely';

/** Why the server refused the request of a key for good; null where it was done. */
export async function rejectedRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotency_keys').addColumn('rejection', 'text').execute();
}
