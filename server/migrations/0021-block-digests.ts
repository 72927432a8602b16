import type { Kysely } from 'kysely';

/** Digests of a preview's blocks; null until they are first needed for what was imported before. */
export async function blockDigests(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('previews').addColumn('digests', 'text').execute();
}
