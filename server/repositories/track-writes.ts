import type { PersonRole } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { Insertable } from 'kysely';

import type { Db } from './database.ts';
import { ownersOf, reweigh } from './track-group-counts.ts';
import { countUp } from './meta.ts';
import type { Flag } from './column-types.ts';
import type { TrackTable } from './track-tables.ts';

/** Columns that the writer of a track sets; the derived ones follow by themselves. */
export type TrackFacts = Pick<
  Insertable<TrackTable>,
  | 'title_ru'
  | 'title_en'
  | 'description_ru'
  | 'description_en'
  | 'lyrics_ru'
  | 'lyrics_en'
  | 'album_id'
  | 'library_id'
  | 'country_id'
  | 'city_id'
  | 'label_id'
  | 'track_number'
  | 'iswc'
  | 'publisher_ru'
  | 'publisher_en'
  | 'picture_id'
  | 'bpm'
  | 'bpm_confidence'
  | 'recorded_on'
  | 'is_exclusive'
  | 'is_checked'
  | 'editorial_rank'
>;

/** Makes the track with this uid, with the next free number of its entity, or brings it up to date. */
export async function saveTrack(
  db: Db,
  { uid, entity, createdAt }: { uid: string; entity: Entity; createdAt: string | undefined },
  facts: TrackFacts,
): Promise<number> {
  const now = new Date().toISOString();
  const changed = { ...facts, updated_at: now, ...(createdAt === undefined ? {} : { created_at: createdAt }) };
  const known = await db.selectFrom('tracks').select('id').where('uid', '=', uid).executeTakeFirst();
  if (known) {
    await db.updateTable('tracks').set(changed).where('id', '=', known.id).execute();
    return known.id;
  }
  const number = await countUp(db, `${entity}_number`);
  const { id } = await db
    .insertInto('tracks')
    .values({ uid, entity, number, created_at: now, ...changed })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The roles of a person on a track. */
export interface Credit {
  role: PersonRole | null;
  is_lyricist: Flag;
}

/** Sets a track's people in order. */
export async function setAuthors(db: Db, track_id: number, authors: ReadonlyMap<number, Credit>): Promise<void> {
  await db.deleteFrom('track_authors').where('track_id', '=', track_id).execute();
  const rows = Array.from(authors, ([author_id, credit], position) => ({ track_id, author_id, position, ...credit }));
  if (rows.length > 0) await db.insertInto('track_authors').values(rows).execute();
}

/** The id of a classifier value; undefined where there is none. */
export async function classifierId(db: Db, entity: Entity, group: string, path: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('classifiers')
    .innerJoin('classifier_groups', 'classifier_groups.id', 'classifiers.group_id')
    .select('classifiers.id')
    .where('entity', '=', entity)
    .where('group_key', '=', group)
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.id;
}

/** Replaces the classifier values of a track. */
export async function setClassifiers(db: Db, track_id: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('track_classifiers').where('track_id', '=', track_id).execute();
  const rows = [...new Set(ids)].map((classifier_id) => ({ track_id, classifier_id }));
  if (rows.length > 0) await db.insertInto('track_classifiers').values(rows).execute();
}

/** Takes a track away with its versions, stems and their sound; false where there was none. */
export async function deleteTrack(db: Db, uid: string): Promise<boolean> {
  const track = await storedStateOf(db, uid);
  if (!track) return false;
  await reweigh(db, track.owners, track, undefined);
  for (const table of ['variations', 'stems'] as const) {
    const media = db
      .selectFrom(table)
      .select('media_id')
      .where('track_id', '=', track.id)
      .where('media_id', 'is not', null);
    const ids = (await media.execute()).map((row) => row.media_id).filter((id) => id !== null);
    if (ids.length > 0) await db.deleteFrom('media').where('id', 'in', ids).execute();
  }
  await db.deleteFrom('tracks').where('id', '=', track.id).execute();
  return true;
}

/** What a track counts for and where; undefined where there is none with this uid. */
export async function storedStateOf(db: Db, uid: string) {
  const track = await db
    .selectFrom('tracks')
    .select(['id', 'entity', 'is_listed', 'duration'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return track && { ...track, owners: await ownersOf(db, track.id) };
}
