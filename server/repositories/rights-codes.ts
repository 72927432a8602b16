import type { Db } from './database.ts';

/**
 * The tracks, by their ids, of a recording with this ISRC or a work with this ISWC; those that are not listed too.
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
