import type { Db } from './database.ts';

const trackColumns = [
  'tracks.id as track_id',
  'tracks.entity',
  'tracks.number as track_number',
  'tracks.title_ru',
  'tracks.title_en',
  'tracks.description_ru',
  'tracks.description_en',
  'tracks.album_id',
  'tracks.library_id',
  'tracks.label_id',
  'tracks.track_number as number_on_album',
  'tracks.iswc',
  'tracks.publisher_ru',
  'tracks.publisher_en',
  'tracks.picture_id',
  'tracks.bpm',
  'tracks.bpm_confidence',
  'tracks.is_exclusive',
  'tracks.is_checked',
  'tracks.variations_counter',
  'tracks.stems_counter',
  'tracks.lyrics_ru',
  'tracks.lyrics_en',
] as const;

const mediaColumns = [
  'media.id as media_id',
  'media.duration',
  'media.peaks',
  'media.content_hash',
  'media.sample_rate',
  'media.channels',
  'media.bit_depth',
  'media.version',
] as const;

/** Tracks with their main versions; `heard_id` is the main version's id. Unordered, listed ones only. */
export function trackRecords(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('tracks')
    .innerJoin('variations', 'variations.id', 'tracks.main_variation_id')
    .innerJoin('media', 'media.id', 'variations.media_id')
    .select([...trackColumns, ...mediaColumns])
    .select(['variations.id as heard_id', 'variations.number', 'variations.is_main', 'variations.classifier_id'])
    .select(['variations.name_ru', 'variations.name_en', 'variations.isrc'])
    .select(['tracks.uid', 'tracks.downloads_counter', 'tracks.created_at'])
    .where('tracks.id', 'in', ids)
    .where('tracks.is_listed', '=', 1)
    .execute();
}

/** Versions of tracks. Unordered, listed ones only. */
export function variationRecords(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('variations')
    .innerJoin('tracks', 'tracks.id', 'variations.track_id')
    .innerJoin('media', 'media.id', 'variations.media_id')
    .select([...trackColumns, ...mediaColumns])
    .select(['variations.id as heard_id', 'variations.number', 'variations.is_main', 'variations.classifier_id'])
    .select(['variations.name_ru', 'variations.name_en', 'variations.isrc'])
    .select(['variations.uid', 'variations.downloads_counter', 'variations.created_at'])
    .where('variations.id', 'in', ids)
    .where('variations.is_listed', '=', 1)
    .where('tracks.is_listed', '=', 1)
    .execute();
}

/** Stems of tracks. Unordered, listed ones only. */
export function stemRecords(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('stems')
    .innerJoin('tracks', 'tracks.id', 'stems.track_id')
    .innerJoin('media', 'media.id', 'stems.media_id')
    .select([...trackColumns, ...mediaColumns])
    .select(['stems.id as heard_id', 'stems.number', 'stems.name_ru', 'stems.name_en'])
    .select((build) => [build.val<0 | 1>(0).as('is_main'), build.val<number | null>(null).as('classifier_id')])
    .select((build) => build.val<string | null>(null).as('isrc'))
    .select(['stems.uid', 'stems.downloads_counter', 'stems.created_at'])
    .where('stems.id', 'in', ids)
    .where('stems.is_listed', '=', 1)
    .where('tracks.is_listed', '=', 1)
    .execute();
}

/** One row of a list as the database has it; a stem has its name where a version has the name of the version. */
export type RowRecord = Awaited<ReturnType<typeof variationRecords>>[number];

/** Listed versions (the main one first) or stems of a track. */
export async function partsOf(
  db: Db,
  table: 'variations' | 'stems',
  trackId: number,
  page: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const listed = db
    .selectFrom(table)
    .innerJoin('tracks', 'tracks.id', `${table}.track_id`)
    .where(`${table}.track_id`, '=', trackId)
    .where(`${table}.is_listed`, '=', 1)
    .where('tracks.is_listed', '=', 1);
  const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (page.offset >= total) return { ids: [], total };
  const rows = await listed
    .select(`${table}.id`)
    .$if(table === 'variations', (query) => query.orderBy('is_main' as never, 'desc'))
    .orderBy(`${table}.position`)
    .orderBy(`${table}.id`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { ids: rows.map((row) => row.id), total };
}

/** Whether there is a listed track with this id and entity. */
export async function isListed(db: Db, entity: 'music' | 'sound', trackId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tracks')
    .select('id')
    .where('id', '=', trackId)
    .where('entity', '=', entity)
    .where('is_listed', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The tracks of versions, in no order; unknown ids are left out. */
export function tracksOfVariations(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('variations')
    .select(['id', 'track_id'])
    .where('id', 'in', [...ids])
    .execute();
}
