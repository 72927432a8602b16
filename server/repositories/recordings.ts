import type { Insertable } from 'kysely';

import { featuresVersion } from '../domain/sound-features.ts';
import type { Db } from './database.ts';
import type { StemTable, VariationTable } from './track-tables.ts';
import type { MediaTable, PreviewTable } from './media-tables.ts';

/** Tables with playable recordings. */
export type HeardTable = 'variations' | 'stems';
type Saved<Table> = Omit<Insertable<Table>, 'id' | 'number' | 'media_id' | 'created_at'>;

/** Makes the version with this uid, or brings it up to date; its number stays. */
export async function saveVariation(db: Db, { uid, ...facts }: Saved<VariationTable>): Promise<number> {
  const { track_id, is_main } = facts;
  if (is_main) {
    await db
      .updateTable('variations')
      .set({ is_main: 0 })
      .where('track_id', '=', track_id)
      .where('uid', '!=', uid)
      .execute();
  }
  const known = await db.selectFrom('variations').select('id').where('uid', '=', uid).executeTakeFirst();
  if (known) {
    await db.updateTable('variations').set(facts).where('id', '=', known.id).execute();
    return known.id;
  }
  const taken = await numbersOf(db, 'variations', track_id);
  const number = is_main && !taken.includes(1) ? 1 : Math.max(1, ...taken) + 1;
  const { id } = await db
    .insertInto('variations')
    .values({ uid, number, ...facts, ...fresh() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the stem with this uid, or brings it up to date; its number stays. */
export async function saveStem(db: Db, { uid, ...facts }: Saved<StemTable>): Promise<number> {
  const known = await db.selectFrom('stems').select('id').where('uid', '=', uid).executeTakeFirst();
  if (known) {
    await db.updateTable('stems').set(facts).where('id', '=', known.id).execute();
    return known.id;
  }
  const number = Math.max(0, ...(await numbersOf(db, 'stems', facts.track_id))) + 1;
  const { id } = await db
    .insertInto('stems')
    .values({ uid, number, ...facts, ...fresh() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const fresh = () => ({ media_id: null, created_at: new Date().toISOString() });

async function numbersOf(db: Db, table: HeardTable, trackId: number): Promise<number[]> {
  const rows = await db.selectFrom(table).select('number').where('track_id', '=', trackId).execute();
  return rows.map((row) => row.number);
}

/** The position of a version or stem, and its recording. */
export async function heardOf(
  db: Db,
  table: HeardTable,
  uid: string,
): Promise<{ id: number; track_id: number; media_id: number | null } | undefined> {
  return db.selectFrom(table).select(['id', 'track_id', 'media_id']).where('uid', '=', uid).executeTakeFirst();
}

/** Replaces the media of a version or stem and deletes the previous ones. */
export async function replaceMedia(
  db: Db,
  table: HeardTable,
  owner: { id: number; media_id: number | null },
  media: Omit<Insertable<MediaTable>, 'id'>,
): Promise<number> {
  const { id } = await db.insertInto('media').values(media).returning('id').executeTakeFirstOrThrow();
  await db.updateTable(table).set({ media_id: id }).where('id', '=', owner.id).execute();
  if (owner.media_id !== null) await db.deleteFrom('media').where('id', '=', owner.media_id).execute();
  return id;
}

/** Replaces the stored sound features of a recording. */
export async function saveFeatures(db: Db, media_id: number, figures: Uint8Array): Promise<void> {
  const facts = { version: featuresVersion, figures };
  await db
    .insertInto('sound_features')
    .values({ media_id, ...facts })
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet(facts))
    .execute();
}

/** Whether a recording has sound features of the current version. */
export async function hasFeatures(db: Db, mediaId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sound_features')
    .select('media_id')
    .where('media_id', '=', mediaId)
    .where('version', '=', featuresVersion)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a preview in place of the one of its format. */
export async function savePreview(db: Db, preview: Omit<Insertable<PreviewTable>, 'id'>): Promise<void> {
  const { media_id, format, ...facts } = preview;
  await db
    .insertInto('previews')
    .values({ media_id, format, ...facts })
    .onConflict((conflict) => conflict.columns(['media_id', 'format']).doUpdateSet(facts))
    .execute();
}

/** What a description's version is made of. */
export async function mediaFacts(db: Db, mediaId: number) {
  const media = await db
    .selectFrom('media')
    .select(['content_hash', 'duration', 'gain', 'integrated', 'true_peak'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  const previews = await db
    .selectFrom('previews')
    .select(['format', 'etag'])
    .where('media_id', '=', mediaId)
    .orderBy('format')
    .execute();
  return { ...media, previews };
}
