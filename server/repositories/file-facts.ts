import type { Db } from './database.ts';

/** What files say of a track beside its row: dates, place and words; undefined where there is no such track. */
export async function fileFactsOf(db: Db, trackId: number) {
  return db
    .selectFrom('tracks')
    .leftJoin('albums', 'albums.id', 'tracks.album_id')
    .leftJoin('countries', 'countries.id', 'tracks.country_id')
    .leftJoin('cities', 'cities.id', 'tracks.city_id')
    .select(['tracks.recorded_on', 'tracks.lyrics_ru', 'tracks.lyrics_en', 'albums.release_date'])
    .select(['countries.name_ru as country_ru', 'countries.name_en as country_en'])
    .select(['cities.name_ru as city_ru', 'cities.name_en as city_en'])
    .where('tracks.id', '=', trackId)
    .executeTakeFirst();
}
