import type { CatalogueInput } from '#server/catalogue-index/build/catalogue-input.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { FoundTracks, TrackQuery } from '#server/domain/catalogue-search.ts';
import { facets as facetsSchema, type Facets } from '#shared/contract/filters.ts';
import { filterRows } from '#shared/domain/filter-rows.ts';
import { compareRows } from '#shared/domain/track-orders.ts';
import { filteredAs, isWithin, sortedAs, type Row } from './rows-of-input.ts';
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
  const there = rows.filter(({ track }) => score(track) !== undefined && isWithin(track, query));
  const filtered = filterRows(there, (row) => filteredAs(values, row), query.filters ?? {});
  const found = filtered.rows.toSorted((a, b) => inOrder(a, b, query, score));
  const from = (query.page - 1) * query.perPage;
  const page = found.slice(from, from + query.perPage);
  return {
    ids: page.map(({ track, variation }) => variation?.id ?? track.id),
    total: found.length,
    ...(query.facets && { facets: inDictionaryOrder(values, filtered.facets(keysOf(values))) }),
  };
}

function inOrder(a: Row, b: Row, query: TrackQuery, score: (track: TrackInput) => number | undefined): number {
  const { within, sort } = query;
  const isSearched = positiveWords(query.search).length > 0;
  if (sort === 'default') {
    const better = (score(b.track) ?? 0) - (score(a.track) ?? 0);
    if (better !== 0) return better;
    if (!isSearched && within && 'trackIds' in within) {
      return within.trackIds.indexOf(a.track.id) - within.trackIds.indexOf(b.track.id) || a.place - b.place;
    }
  }
  const isAlbum = !isSearched && within !== undefined && 'key' in within && within.key === 'album_ids';
  return compareRows(sort, isAlbum)(sortedAs(a, query.locale), sortedAs(b, query.locale));
}

const keysOf = (values: readonly ValueInput[]) => [...new Set(values.map(({ key }) => key))];

/** Those of open filters are by their number. */
function inDictionaryOrder(values: readonly ValueInput[], facets: Facets): Facets {
  const places = new Map(values.map(({ key, id }, place) => [`${key} ${id}`, place]));
  const sorted = Object.entries(facets).map(([key, counted]): [string, Facets[string]] => {
    const placeOf = ({ id, sub_id }: { id: number; sub_id?: number | undefined }) =>
      places.get(`${key} ${sub_id ?? id}`) ?? 0;
    const inPlace = counted.toSorted((a, b) => placeOf(a) - placeOf(b));
    return [key, key === 'author_ids' ? inPlace.toSorted((a, b) => b.count - a.count) : inPlace];
  });
  return Object.fromEntries(sorted);
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
