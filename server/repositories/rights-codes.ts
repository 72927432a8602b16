import type { Db } from './database.ts';

/**
 * The tracks, by their ids, of a listed recording with this ISRC or a work with this ISWC; of works also those that no
 * list shows, which the index leaves out.
 *
 * @param code as rights-codes.ts of shared/domain writes it
 */
export async function tracksWithCode(db: Db, code: string): Promise<number[]> {
  const rows = await db
    .selectFrom('variations')
    .select('track_id')
    .where('isrc', '=', code)
    .where('is_listed', '=', 1)
    .union(db.selectFrom('tracks').select('id as track_id').where('iswc', '=', code))
    .execute();
  return rows.map(({ track_id }) => track_id);
}
