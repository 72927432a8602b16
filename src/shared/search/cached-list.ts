import type { Row, SearchMatch, SearchScope, TrackListQuery } from '../contract/catalogue.ts';
import type { Facets } from '../contract/filters.ts';
import type { SearchAlternative, TrackMeta } from '../contract/search-meta.ts';
import { type Locale, locales } from '../domain/locale.ts';
import { compareRows, type Sorted } from '../domain/track-orders.ts';
import type { FilterQuery } from '../pages/filter-query.ts';
import { smallPageSize } from '../pages/page-sizes.ts';
import { pageMetaOf } from '../pages/page-meta.ts';
import type { CachedBrief, CachedBriefs } from './cached-brief.ts';
import { filterCached } from './cached-filters.ts';
import { matchOf, textOf } from './cached-text.ts';
import { sortKey } from './fold.ts';
import { parseSearch } from './parse-search.ts';
import { rightsCodeIn } from './rights-code-in.ts';

/** Query of a list, as its page sends it. */
export type CachedListQuery = TrackListQuery & FilterQuery & { facets?: 0 | 1; per_page?: number; album_id?: number };

/** A list assembled from cached rows, in the form of the API. */
export interface CachedList {
  data: Row[];
  meta: TrackMeta;
  facets?: Facets;
}

interface Found {
  row: Row;
  match: SearchMatch | undefined;
  /** It matches the whole search. */
  isExact: boolean;
}

/**
 * Computes a list of tracks from the rows on the device, as the server would from all: searched, filtered, sorted and
 * paged, with facet counts on request.
 *
 * @param rows of one family and kind, each once, in the default order
 * @param locale the language of names, for sorting
 * @param briefs reads a search as a brief; without it words are matched literally
 */
export function listCached(
  rows: readonly Row[],
  query: CachedListQuery,
  locale: Locale = locales[0],
  briefs?: CachedBriefs,
): CachedList {
  const { page = 1, per_page: perPage = smallPageSize } = query;
  const brief = briefs && briefOf(rows, query, briefs);
  const found = brief?.matches ?? searched(rows, query);
  const known = new Map<Row, Found>(found.map((one) => [one.row, one]));
  const filtered = filterCached([...known.keys()], query);
  const left = filtered.rows.flatMap((row) => known.get(row) ?? []);
  // Matches of a brief are ranked already; any other sort keeps complete matches before the others.
  const inOrder = (own: Found[]) =>
    brief && (query.sort ?? 'default') === 'default' ? own : order(own, query, locale);
  const exact = left.filter(({ isExact }) => isExact);
  const sorted = [...inOrder(exact), ...inOrder(left.filter(({ isExact }) => !isExact))];
  const total = sorted.length;
  return {
    data: sorted.slice((page - 1) * perPage, page * perPage).map(withMatch),
    meta: {
      ...pageMetaOf({ page, perPage }, total),
      ...(brief && { exact: exact.length, concepts: brief.concepts }),
      ...(brief &&
        exact.length === 0 && { alternatives: brief.alternatives((own) => filterCached(own, query).rows.length) }),
      ...(briefs && !brief && total === 0 && { alternatives: strictAlternatives(rows, query, briefs) }),
    },
    ...(query.facets === 1 && { facets: filtered.facets() }),
  };
}

/** A match of an earlier search does not apply here. */
function withMatch({ row, match }: Found): Row {
  const { match: _before, ...plain } = row;
  return match ? { ...plain, match } : plain;
}

function briefOf(rows: readonly Row[], query: CachedListQuery, briefs: CachedBriefs): CachedBrief | undefined {
  const { search_string = '', search_scope = 'all', search_literal } = query;
  const entity = rows[0]?.entity;
  const isBrief = search_string !== '' && search_scope === 'all' && search_literal !== 1;
  return isBrief && entity && rightsCodeIn(query) === undefined ? briefs.over(rows, search_string, entity) : undefined;
}

/** Alternatives to a search in one field, or to a literal one. */
function strictAlternatives(rows: readonly Row[], query: CachedListQuery, briefs: CachedBriefs): SearchAlternative[] {
  const { search_string: search = '', search_scope: scope = 'all' } = query;
  const [row] = rows;
  if (!row || search === '' || rightsCodeIn(query) !== undefined) return [];
  const countOf = (search_string: string, search_scope: SearchScope) => {
    const other = { ...query, search_string, search_scope };
    const matches = briefOf(rows, other, briefs)?.matches.filter(({ isExact }) => isExact) ?? searched(rows, other);
    return filterCached(
      matches.map((match) => match.row),
      query,
    ).rows.length;
  };
  return briefs.strictAlternatives(rows, { search, scope, entity: row.entity }, countOf);
}

function searched(rows: readonly Row[], query: CachedListQuery): Found[] {
  const { search_string = '', search_scope = 'all' } = query;
  const code = rightsCodeIn(query);
  if (code !== undefined) {
    const found = rows.filter(({ isrc, iswc }) => isrc === code || iswc === code);
    return found.map((row) => ({ row, match: undefined, isExact: true }));
  }
  const { terms, isHopeless } = parseSearch(search_string);
  if (isHopeless) return [];
  if (terms.length === 0) return rows.map((row) => ({ row, match: undefined, isExact: true }));
  return rows.flatMap((row) => {
    const match = matchOf(textOf(row), terms, search_scope);
    return match ? [{ row, match, isExact: true }] : [];
  });
}

const places: readonly SearchMatch['field'][] = ['ident', 'title', 'author', 'tags', 'description', 'lyrics'];

function order(found: Found[], { sort = 'default', album_id }: CachedListQuery, locale: Locale): Found[] {
  const known = new Map(found.map(({ row }) => [row, sortedOf(row, locale)]));
  const compare = compareRows(sort, album_id !== undefined);
  const rankOf = ({ match }: Found) => (sort === 'default' && match ? places.indexOf(match.field) : 0);
  return found.toSorted((a, b) => {
    const [one, other] = [known.get(a.row), known.get(b.row)];
    return rankOf(a) - rankOf(b) || (one && other ? compare(one, other) : 0);
  });
}

/** A row does not have the editors' rank, nor a version's row when its track was added: ids of tracks rise with time. */
function sortedOf(row: Row, locale: Locale): Sorted {
  const created = Date.parse(row.created_at);
  return {
    id: row.id,
    trackId: row.track_id,
    place: row.kind === 'track' || row.is_main ? 0 : row.id,
    duration: row.duration,
    created,
    trackCreated: row.kind === 'track' ? created : 0,
    downloads: row.downloads_counter,
    name: sortKey(row.title[locale]),
    rank: 0,
    trackNumber: row.track_number,
  };
}
