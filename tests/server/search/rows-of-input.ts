import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { Schema } from '#server/repositories/schema.ts';
import type { Row, Tag } from '#shared/contract/catalogue.ts';

import { trackFiltersOf } from '#shared/domain/track-filters.ts';
import { rowsAreVersions } from '#shared/pages/versions-as-rows.ts';
import type { CachedListQuery } from '#shared/search/cached-list.ts';
import type { Insertable } from 'kysely';

import { makeRow } from '../../player/rows.ts';

/** The row of a track as the server presents it, as far as lists look at it. */
export function rowOf(track: TrackInput, values: readonly ValueInput[]): Row {
  const known = track.values.flatMap(([key, id]) => values.filter((value) => value.key === key && value.id === id));
  const distinct = [...new Set(known)];
  const of = (key: ValueInput['key']) => distinct.filter((value) => value.key === key);
  const authors = of('author_ids').map(({ id, name }) => ({ id, name }));
  const [album] = of('album_ids').map(({ id, name }) => ({ id, name, picture: null }));
  return {
    ...makeRow(track.id),
    title: { ru: track.sortRu, en: track.sortEn },
    duration: track.duration,
    is_exclusive: track.isExclusive,
    downloads_counter: track.downloads,
    variations_counter: track.versionCount,
    stems_counter: track.stemCount,
    author: authors[0] ?? null,
    authors,
    album: album ?? null,
    created_at: new Date(track.createdAt).toISOString(),
    bpm: track.bpm,
    tags: distinct.filter(({ key }) => !['author_ids', 'album_ids', 'version'].includes(key)).map(tagOf),
    ...(typeof track.trackNumber === 'number' && { track_number: track.trackNumber }),
  };

  function tagOf({ key: group, id, parentId, name }: ValueInput): Tag {
    return parentId === null ? { group, id, sub_id: null, name } : { group, id: parentId, sub_id: id, name };
  }
}

/** The row of one of its versions. */
export function versionRowOf(
  track: TrackInput,
  { id, duration, version, createdAt, downloads }: TrackInput['variations'][number],
  values: readonly ValueInput[],
): Row {
  const name = values.find((value) => value.key === 'version' && value.id === version)?.name;
  return {
    ...rowOf(track, values),
    id,
    kind: 'variation',
    variation_id: id,
    duration,
    is_main: track.variations[0]?.id === id,
    downloads_counter: downloads,
    created_at: new Date(createdAt).toISOString(),
    classifier_version: name && version !== null ? { id: version, name } : null,
  };
}

/** The record of a track in the database, as far as its lists look at it. */
export function recordOf(track: TrackInput): Insertable<Schema['tracks']> {
  const createdAt = new Date(track.createdAt).toISOString();
  const none = { album_id: null, library_id: null, country_id: null, city_id: null, picture_id: null };
  const texts = { description_ru: null, description_en: null, lyrics_ru: null, lyrics_en: null };
  const names = { title_ru: track.sortRu, title_en: track.sortEn, sort_ru: track.sortRu, sort_en: track.sortEn };
  return {
    ...none,
    ...texts,
    ...names,
    id: track.id,
    uid: `track-${track.id}`,
    entity: 'music',
    number: track.number,
    bpm: track.bpm,
    bpm_confidence: null,
    is_exclusive: track.isExclusive ? 1 : 0,
    is_checked: 1,
    is_listed: 1,
    editorial_rank: null,
    rank: track.rank,
    duration: track.duration,
    downloads_counter: track.downloads,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** A query of the API as the server hands it to what answers. */
export const trackQueryOf = (query: CachedListQuery, locale: 'ru' | 'en'): TrackQuery => ({
  entity: 'music',
  search: '',
  scope: 'all',
  isLiteral: true,
  locale,
  sort: query.sort ?? 'default',
  page: query.page ?? 1,
  perPage: query.per_page ?? 10,
  filters: trackFiltersOf(query),
  variationsSeparately: rowsAreVersions(query),
  facets: query.facets === 1,
});
