import type { ContentType } from '#shared/contract/primitives.ts';
import { sql } from 'kysely';

import type { Db } from './database.ts';
import { newRevision } from './revisions.ts';

/** The sound behind a version or stem that is listed; undefined where there is none of this kind. */
export async function masterOf(db: Db, type: ContentType, id: number) {
  const table = type === 'MUSIC_STEM' ? 'stems' : 'variations';
  return db
    .selectFrom(table)
    .innerJoin('tracks', 'tracks.id', `${table}.track_id`)
    .innerJoin('media', 'media.id', `${table}.media_id`)
    .select(['media.content_hash', 'media.master', 'media.sample_rate', 'media.channels', 'media.bit_depth'])
    .select(['media.duration', 'media.integrated', 'media.true_peak', 'tracks.id as track_id', 'tracks.is_exclusive'])
    .select(['media.loudness_range', 'media.max_momentary', 'media.max_short_term'])
    .where(`${table}.id`, '=', id)
    .where(`${table}.is_listed`, '=', 1)
    .where('tracks.is_listed', '=', 1)
    .where('tracks.entity', '=', type === 'SOUND_VARIATION' ? 'sound' : 'music')
    .executeTakeFirst();
}

/** A recording with what its download needs. */
export type Master = NonNullable<Awaited<ReturnType<typeof masterOf>>>;

/** The main version of a listed track. */
export async function mainVariationOf(db: Db, entity: 'music' | 'sound', trackId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tracks')
    .select('main_variation_id')
    .where('id', '=', trackId)
    .where('entity', '=', entity)
    .where('is_listed', '=', 1)
    .executeTakeFirst();
  return row?.main_variation_id ?? undefined;
}

/** Paths of classifier values by their ids: `doors/DOORWood`, `c-sharp-minor`. */
export async function classifierPaths(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('classifiers')
    .select(['id', 'path'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** A file that was downloaded completely. */
export interface Downloaded {
  userId: number;
  type: ContentType;
  contentId: number;
  fileType: string;
}

/** Counts a download on the track and on its version or stem, and adds it to the person's list. */
export async function countDownload(db: Db, { userId, type, contentId, fileType }: Downloaded): Promise<void> {
  const table = type === 'MUSIC_STEM' ? 'stems' : 'variations';
  const more = { downloads_counter: sql<number>`downloads_counter + 1` };
  const owner = await db
    .updateTable(table)
    .set(more)
    .where('id', '=', contentId)
    .returning('track_id')
    .executeTakeFirst();
  if (owner) {
    const changed = { ...more, revision: newRevision() };
    await db.updateTable('tracks').set(changed).where('id', '=', owner.track_id).execute();
  }
  await db
    .insertInto('downloaded_content')
    .values({
      user_id: userId,
      content_type_id: type,
      content_id: contentId,
      file_type: fileType,
      created_at: new Date().toISOString(),
    })
    .execute();
}

/**
 * A ticket with the bytes sent so far, locked until the transaction ends; undefined if it belongs to another person.
 */
export async function lockTicket(
  transaction: Db,
  { userId, secretHash, asked: requestDigest }: { userId: number; secretHash: string; asked: string },
) {
  await transaction
    .insertInto('download_tickets')
    .values({
      user_id: userId,
      secret_hash: secretHash,
      asked: requestDigest,
      sent: '[]',
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .execute();
  return transaction
    .updateTable('download_tickets')
    .set({ sent: sql<string>`sent` })
    .where('secret_hash', '=', secretHash)
    .where('user_id', '=', userId)
    .returning(['id', 'asked', 'etag', 'sent', 'counted_at'])
    .executeTakeFirst();
}

/** Records which bytes of a ticket's file were sent. */
export async function noteSent(
  db: Db,
  id: number,
  facts: { etag: string; sent: string; counted_at: string | null },
): Promise<void> {
  await db.updateTable('download_tickets').set(facts).where('id', '=', id).execute();
}
