import type { ContentType } from '#shared/contract/primitives.ts';

import type { Db } from './database.ts';

/** Plays or downloads read for one response. */
const maxMoments = 5000;
/**
 * Ids before the cursor that are read again: one transaction may take an id, and another with a later id be seen before
 * it ends.
 */
const overlap = 100;

/** Plays of a person from a cursor on, in the order of their ids, each beside its track. */
export function playsAfter(db: Db, userId: number, cursor: number) {
  return db
    .selectFrom('listened_content as own')
    .innerJoin('content_snapshots as snapshots', (join) =>
      join
        .onRef('snapshots.content_type_id', '=', 'own.content_type_id')
        .onRef('snapshots.content_id', '=', 'own.content_id'),
    )
    .select(['own.id', 'own.content_type_id', 'own.content_id', 'snapshots.track_id', 'own.listened_at as at'])
    .where('own.user_id', '=', userId)
    .where('own.id', '>', cursor - overlap)
    .orderBy('own.id')
    .limit(maxMoments)
    .execute();
}

/** The same of downloads, with their file types. */
export function downloadsAfter(db: Db, userId: number, cursor: number) {
  return db
    .selectFrom('downloaded_content as own')
    .innerJoin('content_snapshots as snapshots', (join) =>
      join
        .onRef('snapshots.content_type_id', '=', 'own.content_type_id')
        .onRef('snapshots.content_id', '=', 'own.content_id'),
    )
    .select([
      'own.id',
      'own.content_type_id',
      'own.content_id',
      'snapshots.track_id',
      'own.file_type',
      'own.created_at as at',
    ])
    .where('own.user_id', '=', userId)
    .where('own.id', '>', cursor - overlap)
    .orderBy('own.id')
    .limit(maxMoments)
    .execute();
}

/** Whether a response of this length is not the last one. */
export const hasMore = (moments: readonly unknown[]): boolean => moments.length === maxMoments;

/** The id of a person's newest play or download; 0 without one. */
export async function newestOf(db: Db, history: 'plays' | 'downloads', userId: number): Promise<number> {
  const table = history === 'plays' ? 'listened_content' : 'downloaded_content';
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Versions that a person has heard or downloaded, each with its track and its first time; unordered. */
export async function firstOfEach(db: Db, history: 'plays' | 'downloads', userId: number, type: ContentType) {
  const moments =
    history === 'plays'
      ? db.selectFrom('listened_content').select(['content_id', 'listened_at as at', 'user_id', 'content_type_id'])
      : db.selectFrom('downloaded_content').select(['content_id', 'created_at as at', 'user_id', 'content_type_id']);
  return db
    .selectFrom(moments.as('own'))
    .innerJoin('variations', 'variations.id', 'own.content_id')
    .select(['own.content_id', 'variations.track_id'])
    .select(({ fn }) => fn.min('own.at').as('first'))
    .where('own.user_id', '=', userId)
    .where('own.content_type_id', '=', type)
    .groupBy(['own.content_id', 'variations.track_id'])
    .execute();
}
