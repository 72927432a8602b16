import type { Db } from './database.ts';

/** The lyrics of tracks in the languages they are known in. */
export async function lyricsOf(db: Db, trackIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('tracks')
    .select(['id', 'lyrics_ru', 'lyrics_en'])
    .where('id', 'in', trackIds)
    .execute();
  return new Map(
    rows.map(({ id, lyrics_ru, lyrics_en }) => [id, [lyrics_ru, lyrics_en].filter((text) => text !== null)]),
  );
}
