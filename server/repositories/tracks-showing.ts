import type { Db } from './database.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';

/** Tracks whose lists or searches show this thing's name. */
export async function tracksShowing(db: Db, table: TrackGroupTable | 'cities', id: number): Promise<number[]> {
  const rows = await tracksOf(db, table, id);
  return rows.map((row) => row.id);
}

export async function tracksOf(db: Db, table: TrackGroupTable | 'cities', id: number): Promise<{ id: number }[]> {
  const tracks = db.selectFrom('tracks').select('tracks.id');
  switch (table) {
    case 'authors':
      return tracks
        .innerJoin('track_authors', 'track_authors.track_id', 'tracks.id')
        .where('author_id', '=', id)
        .execute();
    case 'albums':
      return tracks.where('album_id', '=', id).execute();
    case 'libraries':
      return tracks.where('library_id', '=', id).execute();
    case 'cities':
      return tracks.where('city_id', '=', id).execute();
    case 'labels':
      return [
        ...(await tracks
          .innerJoin('albums', 'albums.id', 'tracks.album_id')
          .where('albums.label_id', '=', id)
          .execute()),
        ...(await tracks.where('tracks.label_id', '=', id).execute()),
      ];
    default:
      return [];
  }
}
