import { isDeepStrictEqual } from 'node:util';

import type { Db } from '../repositories/database.ts';
import { ownersOf, reweigh } from '../repositories/track-group-counts.ts';
import { idOf } from '../repositories/track-groups.ts';
import { savePicture } from '../repositories/pictures.ts';
import { saveVariation } from '../repositories/recordings.ts';
import { refreshTrack } from '../repositories/track-refresh.ts';
import { classifierId, saveTrack, setAuthors, setClassifiers, storedStateOf } from '../repositories/track-writes.ts';
import type { Credit } from '../repositories/track-writes.ts';
import { bothLanguages, named, optional } from '../domain/both-languages.ts';
import type { IngestClassifier, IngestText, IngestTrack, IngestVariation } from '../domain/ingest-types.ts';

/**
 * Writes a track with everything it refers to.
 *
 * @returns its id, and the classifier values that do not exist
 */
export async function writeTrack(db: Db, track: IngestTrack): Promise<{ id: number; unknown: IngestClassifier[] }> {
  const title = bothLanguages(track.title);
  const description = optional(track.description);
  const lyrics = optional(track.lyrics);
  const publisher = optional(track.publisher);
  const before = await storedStateOf(db, track.uid);
  const id = await saveTrack(
    db,
    { uid: track.uid, entity: track.entity, createdAt: track.createdAt },
    {
      title_ru: title.ru,
      title_en: title.en,
      description_ru: description.ru,
      description_en: description.en,
      lyrics_ru: lyrics.ru,
      lyrics_en: lyrics.en,
      album_id: track.albumUid === undefined ? null : await idOf(db, 'albums', track.albumUid),
      library_id: track.libraryUid === undefined ? null : await idOf(db, 'libraries', track.libraryUid),
      country_id: track.countryCode === undefined ? null : ((await countryId(db, track.countryCode)) ?? null),
      label_id: track.labelUid === undefined ? null : await idOf(db, 'labels', track.labelUid),
      track_number: track.trackNumber ?? null,
      iswc: track.iswc ?? null,
      publisher_ru: publisher.ru,
      publisher_en: publisher.en,
      city_id: track.cityUid === undefined ? null : await idOf(db, 'cities', track.cityUid),
      picture_id: await savePicture(db, track.picture),
      bpm: track.bpm ?? null,
      bpm_confidence: track.bpmConfidence ?? null,
      recorded_on: track.recordedOn ?? null,
      is_exclusive: track.isExclusive ? 1 : 0,
      is_checked: track.isChecked ? 1 : 0,
      editorial_rank: track.rank ?? null,
    },
  );
  const authors = new Map<number, Credit>();
  for (const uid of track.authorUids) authors.set(await idOf(db, 'authors', uid), creditOf(track, uid));
  await setAuthors(db, id, authors);
  if (before) {
    await reweigh(db, before.owners, before, undefined);
    await reweigh(db, await ownersOf(db, id), undefined, before);
  }
  const known: number[] = [];
  const unknown: IngestClassifier[] = [];
  for (const value of track.classifiers) {
    const found = await classifierId(db, track.entity, value.group, value.slug);
    if (found === undefined) unknown.push(value);
    else known.push(found);
  }
  await setClassifiers(db, id, known);
  await refreshTrack(db, id);
  return { id, unknown };
}

function creditOf({ roles, lyricistUids }: IngestTrack, uid: string): Credit {
  const role = roles?.[uid] ?? null;
  return { role, is_lyricist: role === 'lyricist' || lyricistUids?.includes(uid) ? 1 : 0 };
}

/** Writes a version; an unknown version slug leaves it to its own name. */
export async function writeVariation(db: Db, variation: IngestVariation): Promise<number> {
  const { uid, trackUid, isMain, position, versionSlug, versionName, isrc = null } = variation;
  const { id: track_id, entity } = await db
    .selectFrom('tracks')
    .select(['id', 'entity'])
    .where('id', '=', await idOf(db, 'tracks', trackUid))
    .executeTakeFirstOrThrow();
  const group = entity === 'music' ? 'version' : 'variation_type_ids';
  const classifier_id =
    versionSlug === undefined ? null : ((await classifierId(db, entity, group, versionSlug)) ?? null);
  const name = optional(versionName);
  const id = await saveVariation(db, {
    uid,
    track_id,
    is_main: isMain ? 1 : 0,
    position,
    classifier_id,
    name_ru: name.ru,
    name_en: name.en,
    isrc,
  });
  await refreshTrack(db, track_id);
  return id;
}

async function countryId(db: Db, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('countries').select('id').where('code', '=', code.toUpperCase()).executeTakeFirst();
  return row?.id;
}

/**
 * Makes the city with this uid, or brings it up to date.
 *
 * @returns also whether it was there with another name or in another country
 * @throws RangeError for a country that does not exist
 */
export async function saveCity(
  db: Db,
  city: { uid: string; name: IngestText; countryCode: string },
): Promise<{ id: number; isChanged: boolean }> {
  const country_id = await countryId(db, city.countryCode);
  if (country_id === undefined) throw new RangeError(`no country has the code ${JSON.stringify(city.countryCode)}`);
  const facts = { country_id, ...named(city.name) };
  const before = await db
    .selectFrom('cities')
    .select(['country_id', 'name_ru', 'name_en'])
    .where('uid', '=', city.uid)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('cities')
    .values({ uid: city.uid, ...facts })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isChanged: before !== undefined && !isDeepStrictEqual({ ...before }, facts) };
}
