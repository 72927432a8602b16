import type { CatalogueInput } from '#server/catalogue-index/build/catalogue-input.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { FoundTracks, TrackQuery } from '#server/domain/catalogue-search.ts';
import { facets as facetsSchema, type Facets } from '#shared/contract/filters.ts';
import { type Row, isWithin, passes, idsOf } from './brute-force-filters.ts';
import { searchOf, positiveWords } from './brute-force-search.ts';

/** The counts of an answer; what is written has to fit the contract, for nobody checks it once more. */
export const facetsIn = ({ facets }: FoundTracks): Facets | undefined =>
  facets === undefined ? undefined : facetsSchema.parse(JSON.parse(facets));

/** A list answered as its rules read, track by track, without an index: what the index has to equal. */
export function bruteForce(
  values: readonly ValueInput[],
  tracks: readonly TrackInput[],
  query: TrackQuery,
): Omit<FoundTracks, 'facets'> & { facets?: Facets } {
  const rows = tracks.flatMap((track): Row[] =>
    query.variationsSeparately
      ? track.variations.map((variation, index) => ({ track, variation, place: index }))
      : [{ track, variation: undefined, place: 0 }],
  );
  const score = searchOf(values, tracks, query);
  const fits = (row: Row, without?: string) =>
    score(row.track) !== undefined && isWithin(row.track, query) && passes(values, row, query, without);
  const found = rows.filter((row) => fits(row)).toSorted((a, b) => inOrder(a, b, query, score));
  const from = (query.page - 1) * query.perPage;
  const page = found.slice(from, from + query.perPage);
  return {
    ids: page.map(({ track, variation }) => variation?.id ?? track.id),
    total: found.length,
    ...(query.facets && { facets: facetsOf(values, rows, fits) }),
  };
}

function inOrder(a: Row, b: Row, query: TrackQuery, score: (track: TrackInput) => number | undefined): number {
  const [name = '', direction] = query.sort.split('_');
  const sign = direction === 'desc' ? -1 : 1;
  const id = (row: Row) => row.variation?.id ?? row.track.id;
  const own = (row: Row) => row.variation ?? row.track;
  const together = a.place - b.place;
  switch (name) {
    case 'duration':
      return sign * (own(a).duration - own(b).duration || id(a) - id(b));
    case 'created':
      return sign * (own(a).createdAt - own(b).createdAt || id(a) - id(b));
    case 'downloads':
      return sign * (own(a).downloads - own(b).downloads || id(a) - id(b));
    case 'name': {
      const key = query.locale === 'ru' ? 'sortRu' : 'sortEn';
      const [one, other] = [a.track[key], b.track[key]];
      return sign * ((one < other ? -1 : one > other ? 1 : 0) || a.track.id - b.track.id) || together;
    }
    default: {
      const { within } = query;
      const better = (score(b.track) ?? 0) - (score(a.track) ?? 0);
      if (better !== 0) return better;
      const isSearched = positiveWords(query.search).length > 0;
      if (!isSearched && within && 'trackIds' in within) {
        return within.trackIds.indexOf(a.track.id) - within.trackIds.indexOf(b.track.id) || together;
      }
      const numberOf = ({ track }: Row) => track.trackNumber ?? Infinity;
      if (!isSearched && within && 'key' in within && within.key === 'album_ids' && numberOf(a) !== numberOf(b)) {
        return numberOf(a) - numberOf(b);
      }
      return (
        b.track.rank - a.track.rank || b.track.createdAt - a.track.createdAt || b.track.id - a.track.id || together
      );
    }
  }
}

function facetsOf(
  values: readonly ValueInput[],
  rows: readonly Row[],
  fits: (row: Row, without?: string) => boolean,
): Facets {
  const facets: Facets = {};
  for (const key of new Set(values.map((value) => value.key))) {
    const left = rows.filter((row) => fits(row, key));
    const counted = values
      .filter((value) => value.key === key)
      .map((value) => ({ value, count: left.filter((row) => idsOf(values, row, key).has(value.id)).length }))
      .filter(({ count }) => count > 0);
    if (key === 'author_ids') counted.sort((a, b) => b.count - a.count);
    facets[key] = counted.map(({ value: { id, parentId }, count }) =>
      parentId === null ? { id, count } : { id: parentId, sub_id: id, count },
    );
  }
  const switches = {
    with_variations: ({ track }: Row) => track.versionCount > 0,
    with_stems: ({ track }: Row) => track.stemCount > 0,
    is_exclusive: ({ track }: Row) => track.isExclusive,
  };
  for (const [key, isOn] of Object.entries(switches)) {
    const count = rows.filter((row) => fits(row, key) && isOn(row)).length;
    facets[key] = count > 0 ? [{ id: 1, count }] : [];
  }
  return facets;
}

/** Values and tracks as the index takes them. */
export function inputOf(values: readonly ValueInput[], tracks: readonly TrackInput[]): CatalogueInput {
  return {
    entity: 'music',
    values,
    tracks: (async function* () {
      for (let from = 0; from < tracks.length; from += 7) yield tracks.slice(from, from + 7);
    })(),
  };
}
