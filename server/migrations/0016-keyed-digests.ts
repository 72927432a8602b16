import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Removes digests of bodies with passwords, which were a fast hash. A row does not say which call it is of; the calls that
 * bring a password are among those that answer nothing. What goes with them only forgets that it was done.
 */
export async function keyedDigests(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys where answer is null or answer = 'null'`.execute(db);
}
