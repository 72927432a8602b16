import type { ContentType } from '#shared/contract/primitives.ts';

import type { Db } from './database.ts';

/** A listed version or stem by the id that the preview calls take, with its media; undefined where there is none. */
export function heardById(db: Db, type: ContentType, id: number) {
  return heard(db, type, id).executeTakeFirst();
}

function heard(db: Db, type: ContentType, id: number) {
  const table = type === 'MUSIC_STEM' ? 'stems' : 'variations';
  return db
    .selectFrom(table)
    .innerJoin('tracks', 'tracks.id', `${table}.track_id`)
    .innerJoin('media', 'media.id', `${table}.media_id`)
    .select([`${table}.uid`, 'media.id as media_id', 'media.version', 'media.content_hash'])
    .where(`${table}.id`, '=', id)
    .where(`${table}.is_listed`, '=', 1)
    .where('tracks.is_listed', '=', 1)
    .where('tracks.entity', '=', type === 'SOUND_VARIATION' ? 'sound' : 'music');
}

/**
 * What `heardById` and `previewFile` give, by one query; `file` is undefined where the format is not made yet, and the
 * result where nothing may be heard by this id.
 */
export async function heardWithFile(db: Db, type: ContentType, id: number, format: 'mp3' | 'webm') {
  const found = await heard(db, type, id)
    .leftJoin('previews', (join) => join.onRef('previews.media_id', '=', 'media.id').on('previews.format', '=', format))
    .select(['previews.key', 'previews.size', 'previews.etag', 'previews.mime'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { key, size, etag, mime, ...media } = found;
  const isMade = key !== null && size !== null && etag !== null && mime !== null;
  return { ...media, file: isMade ? { key, size, etag, mime } : undefined };
}

/** Where the bytes of a preview lie. */
export function previewFile(db: Db, mediaId: number, format: 'mp3' | 'webm') {
  return db
    .selectFrom('previews')
    .select(['key', 'size', 'etag', 'mime'])
    .where('media_id', '=', mediaId)
    .where('format', '=', format)
    .executeTakeFirst();
}

/** Everything in the description of a preview. */
export async function mediaWithPreviews(db: Db, mediaId: number) {
  const media = await db
    .selectFrom('media')
    .select(['duration', 'integrated', 'true_peak', 'gain'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  const previews = await db.selectFrom('previews').selectAll().where('media_id', '=', mediaId).execute();
  return { media, previews };
}

/** Stores the block digests of a preview, unless its file is another one by now. */
export async function saveDigests(db: Db, { id, etag }: { id: number; etag: string }, digests: string): Promise<void> {
  await db.updateTable('previews').set({ digests }).where('id', '=', id).where('etag', '=', etag).execute();
}

/**
 * The stored waveform of a recording.
 *
 * @throws if there is no such recording
 */
export async function waveformOf(db: Db, mediaId: number) {
  const { waveform } = await db
    .selectFrom('media')
    .select('waveform')
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  return waveform;
}
