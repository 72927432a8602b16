import type { ContentType, Entity } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { inBatches } from './batches.ts';
import type { Db } from './database.ts';
import type { TrackGroupTable } from '../domain/track-group-table.ts';

/** A version or stem that may go into a zip. */
export interface Content {
  /** Of the version or stem. */
  id: number;
  track_id: number;
  is_exclusive: 0 | 1;
  title_ru: string;
  title_en: string;
}

/** The recordings of versions or stems, unordered. */
export async function recordingsOf(db: Db, type: ContentType, ids: readonly number[]) {
  const table = type === 'MUSIC_STEM' ? 'stems' : 'variations';
  return inBatches(ids, (batch) =>
    db
      .selectFrom(table)
      .innerJoin('media', 'media.id', `${table}.media_id`)
      .select(['media.master', 'media.sample_rate', 'media.channels', 'media.bit_depth', 'media.duration'])
      .where(`${table}.id`, 'in', batch)
      .execute(),
  );
}

/** Rows in the order of the given ids. */
function inOrder<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The main versions of listed tracks, in this order; unlisted ones and those of the other entity are omitted. */
export async function mainContents(db: Db, entity: Entity, trackIds: readonly number[]): Promise<Content[]> {
  const rows = await inBatches(trackIds, (batch) =>
    db
      .selectFrom('tracks')
      .innerJoin('variations', 'variations.id', 'tracks.main_variation_id')
      .select(['variations.id', 'tracks.id as track_id', 'tracks.is_exclusive', 'tracks.title_ru', 'tracks.title_en'])
      .where('tracks.id', 'in', batch)
      .where('tracks.entity', '=', entity)
      .where('tracks.is_listed', '=', 1)
      .execute(),
  );
  return inOrder(trackIds, rows, ({ track_id }) => track_id);
}

/** Listed versions or stems, in this order. */
export async function contentsOf(db: Db, type: ContentType, ids: readonly number[]): Promise<Content[]> {
  const table = type === 'MUSIC_STEM' ? 'stems' : 'variations';
  const rows = await inBatches(ids, (batch) =>
    db
      .selectFrom(table)
      .innerJoin('tracks', 'tracks.id', `${table}.track_id`)
      .select([`${table}.id`, 'tracks.id as track_id', 'tracks.is_exclusive', 'tracks.title_ru', 'tracks.title_en'])
      .where(`${table}.id`, 'in', batch)
      .where('tracks.entity', '=', type === 'SOUND_VARIATION' ? 'sound' : 'music')
      .where(`${table}.is_listed`, '=', 1)
      .where('tracks.is_listed', '=', 1)
      .execute(),
  );
  return inOrder(ids, rows, ({ id }) => id);
}

/** Ids of the stems of a track, in their order. */
export async function stemsOf(db: Db, trackId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stems')
    .select('id')
    .where('track_id', '=', trackId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The name of a track group in a language; undefined for an unknown id. */
export async function trackGroupName(db: Db, table: TrackGroupTable, id: number, locale: Locale): Promise<string> {
  const row = await db.selectFrom(table).select(['name_ru', 'name_en']).where('id', '=', id).executeTakeFirst();
  return row?.[`name_${locale}`] ?? '';
}
