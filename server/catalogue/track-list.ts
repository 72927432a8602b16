import type { Row } from '#shared/contract/catalogue.ts';
import type { Facets, FilteredQuery } from '#shared/contract/filters.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { trackFiltersOf } from '#shared/domain/track-filters.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { TrackMeta } from '#shared/contract/search-meta.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';
import { pageMetaOf } from '#shared/pages/page-meta.ts';
import { rowsAreVersions } from '#shared/pages/versions-as-rows.ts';
import { rightsCodeIn } from '#shared/search/rights-code-in.ts';

import { fold } from '#shared/search/fold.ts';

import { readOrRecall, readOrRecallRows } from '../repositories/last-reads.ts';
import { lyricsOf } from '../repositories/lyrics.ts';
import { noteMissedSearch } from '../repositories/missed-search-queue.ts';
import { tracksWithCode } from '../repositories/rights-codes.ts';
import type { Db } from '../repositories/database.ts';
import { rowsOf } from './catalogue-rows.ts';
import { ownVersions, type Viewer } from './own-versions.ts';
import type { CatalogueSearch, FoundMatch, Within } from '../domain/catalogue-search.ts';
import { WrittenJson } from '../domain/written-json.ts';

/** The query of a list of tracks, with the filter keys of either family, and the language of its reader. */
export interface GivenTracks {
  readonly query: FilteredQuery;
  readonly locale: Locale;
  /** For what its reader has heard and downloaded. */
  readonly viewer: Viewer;
}

/** What a list is beside what the request says: whose tracks, and whether each version is a row in any case. */
interface Own {
  within?: Within | undefined;
  variationsSeparately?: boolean;
}

/** A page of tracks (or of versions), searched, filtered and sorted as the request says. */
export async function listTracks(
  { db, search }: { db: Db; search: CatalogueSearch },
  entity: Entity,
  { query, locale, viewer }: GivenTracks,
  own: Own = {},
): Promise<{ data: Row[]; meta: TrackMeta; facets?: WrittenJson<Facets> }> {
  const page = query.page ?? 1;
  const perPage = query.per_page ?? smallPageSize;
  const variationsSeparately = own.variationsSeparately === true || rowsAreVersions(query);
  const code = rightsCodeIn(query);
  const found = await search.tracks({
    entity,
    search: code === undefined ? (query.search_string ?? '') : '',
    scope: query.search_scope ?? 'all',
    isLiteral: query.search_literal === 1,
    sort: query.sort ?? 'default',
    locale,
    page,
    perPage,
    filters: trackFiltersOf(query),
    within: own.within,
    ...(code !== undefined && { among: await tracksWithCode(db, code) }),
    without: await ownVersions(db, entity, query, viewer),
    variationsSeparately,
    facets: query.facets === 1,
  });
  if (page === 1 && found.exact === 0 && query.search_literal !== 1) noteMiss(db, entity, query.search_string ?? '');
  const kind = variationsSeparately ? 'variation' : 'track';
  const rows = await readOrRecallRows(db, kind, found.ids, () => rowsOf(db, kind, found.ids));
  const matches = new Map(found.ids.map((id, index) => [id, found.matches?.[index]]));
  return {
    data: await withMatches(db, rows, matches),
    meta: {
      ...pageMetaOf({ page, perPage }, found.total),
      ...(found.exact !== undefined && { exact: found.exact }),
      ...(found.concepts && { concepts: found.concepts }),
      ...(found.alternatives && { alternatives: found.alternatives }),
    },
    ...(found.facets !== undefined && { facets: new WrittenJson<Facets>(found.facets) }),
  };
}

/** Maximum length of a stored missed search, in characters. */
const maxMissedLength = 100;

/** Notes a search that no track matches in full. */
function noteMiss(db: Db, entity: Entity, search: string): void {
  const text = fold(search).slice(0, maxMissedLength);
  // Somebody's address or number does not belong in a list that others read.
  if (text === '' || text.includes('@') || /\d{7,}/.test(text)) return;
  noteMissedSearch(db, entity, text);
}

/** Adds to each row why it was found; the line of lyrics comes from the text itself. */
async function withMatches(db: Db, rows: Row[], matches: ReadonlyMap<number, FoundMatch | undefined>): Promise<Row[]> {
  const inLyrics = rows.filter(({ id }) => matches.get(id)?.field === 'lyrics').map(({ track_id }) => track_id);
  const lyrics = inLyrics.length > 0 ? await readLyrics(db, inLyrics) : new Map<number, string[]>();
  return rows.map((row) => {
    const match = matches.get(row.id);
    if (!match) return row;
    const texts = match.field === 'lyrics' ? (lyrics.get(row.track_id) ?? []) : [];
    return { ...row, match: { ...match, line: lineWith(texts, match.words) } };
  });
}

const readLyrics = (db: Db, ids: number[]) => readOrRecall(db, `lyrics ${ids.join()}`, () => lyricsOf(db, ids));

/** The line of the texts with the most of these folded words; the first of several, null where no line has any. */
function lineWith(texts: readonly string[], words: readonly string[]): string | null {
  let best: string | null = null;
  let max = 0;
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const own = new Set(fold(line).split(/[^\p{L}\p{N}]+/u));
    const there = words.filter((word) => own.has(word)).length;
    if (there > max) [best, max] = [line.trim(), there];
  }
  return best;
}
