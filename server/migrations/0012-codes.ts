import type { Kysely } from 'kysely';

/** Who has the code of a recording or a work searches by it. */
export async function codes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('variations_isrc').on('variations').column('isrc').execute();
  await db.schema.createIndex('tracks_iswc').on('tracks').column('iswc').execute();
}
