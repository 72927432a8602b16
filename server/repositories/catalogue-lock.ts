import { sql } from 'kysely';

import type { Db } from './database.ts';

/**
 * Waits, in PostgreSQL, until no other transaction changes the catalogue: two that refresh the same tracks in a
 * different order would deadlock. The lock ends with the transaction.
 */
export async function lockCatalogue(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tonika catalogue', 0))`.execute(transaction);
}
