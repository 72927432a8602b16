import { fold, sortKey } from '#shared/search/fold.ts';
import type { Db } from './database.ts';
import { recount } from './track-group-counts.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';
import { tracksOf } from './tracks-showing.ts';

/** The columns that all kinds of track groups have. */
export interface TrackGroup {
  uid: string;
  name_ru: string;
  name_en: string;
  description_ru: string | null;
  description_en: string | null;
  picture_id: number | null;
}

/**
 * Creates or updates the item with this uid; without a picture the existing one stays.
 *
 * @returns also whether its name has changed
 */
export async function saveTrackGroup(
  db: Db,
  table: TrackGroupTable,
  { uid, ...facts }: TrackGroup,
): Promise<{ id: number; isRenamed: boolean }> {
  const before = await db.selectFrom(table).select(['name_ru', 'name_en']).where('uid', '=', uid).executeTakeFirst();
  const { picture_id, ...texts } = facts;
  const derived = {
    sort_ru: sortKey(texts.name_ru),
    sort_en: sortKey(texts.name_en),
    search: fold([...new Set(Object.values(texts))].join(' ')),
  };
  const changed = { ...(picture_id === null ? texts : facts), ...derived };
  const { id } = await db
    .insertInto(table)
    .values({ uid, ...facts, ...derived, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    isRenamed: before !== undefined && (before.name_ru !== facts.name_ru || before.name_en !== facts.name_en),
  };
}

/**
 * The id of a uid.
 *
 * @throws RangeError if there is none: referenced items have to be written first
 */
export async function idOf(
  db: Db,
  table: TrackGroupTable | 'tracks' | 'variations' | 'stems' | 'cities',
  uid: string,
): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('uid', '=', uid).executeTakeFirst();
  if (!row) throw new RangeError(`${table}: nothing has the uid ${JSON.stringify(uid)}`);
  return row.id;
}

/** Sets the tracks of a playlist or collection, in this order. */
export async function setItems(
  db: Db,
  table: 'playlists' | 'collections',
  id: number,
  trackIds: readonly number[],
): Promise<void> {
  const items = [...new Set(trackIds)].map((track_id, position) => ({ track_id, position }));
  if (table === 'playlists') {
    await db.deleteFrom('playlists_items').where('playlist_id', '=', id).execute();
    for (const item of items)
      await db
        .insertInto('playlists_items')
        .values({ playlist_id: id, ...item })
        .execute();
  } else {
    await db.deleteFrom('collections_items').where('collection_id', '=', id).execute();
    for (const item of items)
      await db
        .insertInto('collections_items')
        .values({ collection_id: id, ...item })
        .execute();
  }
  await recount(db, table, id);
}

/**
 * Takes the thing with this uid out of the catalogue, unless a track or album still names it.
 *
 * @returns whether it was there and is gone now
 */
export async function deleteTrackGroup(db: Db, table: TrackGroupTable, uid: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('uid', '=', uid).executeTakeFirst();
  if (!row || (await isNamed(db, table, row.id))) return false;
  if (table === 'playlists' || table === 'collections') await setItems(db, table, row.id, []);
  await db.deleteFrom(table).where('id', '=', row.id).execute();
  return true;
}

async function isNamed(db: Db, table: TrackGroupTable, id: number): Promise<boolean> {
  if ((await tracksOf(db, table, id)).length > 0) return true;
  if (table !== 'labels') return false;
  const album = await db.selectFrom('albums').select('id').where('label_id', '=', id).executeTakeFirst();
  return album !== undefined;
}

/** Puts an author at the end of the A-list, or takes one out of it; false where there is none with this id. */
export async function moveInAList(db: Db, id: number, isIn: boolean): Promise<boolean> {
  const author = await db.selectFrom('authors').select('a_list_position').where('id', '=', id).executeTakeFirst();
  if (!author) return false;
  if (isIn && author.a_list_position !== null) return true;
  const { last } = await db
    .selectFrom('authors')
    .select(({ fn }) => fn.max('a_list_position').as('last'))
    .executeTakeFirstOrThrow();
  await setAListPosition(db, id, isIn ? (last ?? -1) + 1 : null);
  return true;
}

/** Puts an author into the A-list, or takes one out of it. */
export async function setAListPosition(db: Db, id: number, a_list_position: number | null): Promise<void> {
  await db.updateTable('authors').set({ a_list_position }).where('id', '=', id).execute();
}

/**
 * Writes the fields of albums; the previous and the new label recount their tracks.
 *
 * @returns whether the label has changed
 */
export async function setAlbumFacts(
  db: Db,
  id: number,
  facts: { label_id: number | null; release_date: string | null },
): Promise<boolean> {
  const before = await db.selectFrom('albums').select('label_id').where('id', '=', id).executeTakeFirst();
  await db.updateTable('albums').set(facts).where('id', '=', id).execute();
  if (before?.label_id === facts.label_id) return false;
  for (const label of [before?.label_id, facts.label_id]) {
    if (label !== null && label !== undefined) await recount(db, 'labels', label);
  }
  return true;
}
