import type { Db } from '../repositories/database.ts';
import { idOf, saveTrackGroup, setItems } from '../repositories/track-groups.ts';
import { tracksShowing } from '../repositories/tracks-showing.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';
import { savePicture } from '../repositories/pictures.ts';
import { refreshTrack } from '../repositories/track-refresh.ts';
import { named, optional } from '../domain/both-languages.ts';
import type { IngestCollection } from '../domain/ingest-types.ts';

/** Writes a track group and returns its id; a new name refreshes the tracks that show it. */
export async function writeTrackGroup(db: Db, table: TrackGroupTable, thing: IngestCollection): Promise<number> {
  const description = optional(thing.description);
  const { id, isRenamed } = await saveTrackGroup(db, table, {
    uid: thing.uid,
    ...named(thing.name),
    description_ru: description.ru,
    description_en: description.en,
    picture_id: await savePicture(db, thing.picture),
  });
  if (isRenamed) await refreshShowing(db, table, id);
  return id;
}

/** Refreshes what is derived of each track that shows this group or city. */
export async function refreshShowing(db: Db, table: TrackGroupTable | 'cities', id: number): Promise<void> {
  for (const track of await tracksShowing(db, table, id)) await refreshTrack(db, track);
}

/**
 * Writes a playlist or collection with its tracks, and returns its id.
 *
 * @throws RangeError where no track has one of the uids
 */
export async function writeItems(
  db: Db,
  table: 'playlists' | 'collections',
  thing: IngestCollection,
  trackUids: readonly string[],
): Promise<number> {
  const id = await writeTrackGroup(db, table, thing);
  const trackIds: number[] = [];
  for (const uid of trackUids) trackIds.push(await idOf(db, 'tracks', uid));
  await setItems(db, table, id, trackIds);
  return id;
}
