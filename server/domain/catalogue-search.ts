import type { SearchMatch, SearchScope, SortOrder } from '#shared/contract/catalogue.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Entity, Localized } from '#shared/contract/primitives.ts';
import type { SearchAlternative, SearchConcept } from '#shared/contract/search-meta.ts';
import type { Similarity } from '#shared/contract/similar.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { ValuesByFilter, TrackFilters } from '#shared/domain/track-filters.ts';

/**
 * The subject of a list, beside the person's filters: the tracks with one value (an author's, a label's), or these
 * tracks, whose order is the default sort (a playlist's).
 */
export type Within = { key: FilterKey; id: number } | { trackIds: readonly number[] };

/** Versions, each beside its track. */
export interface OwnVersions {
  readonly variationIds: readonly number[];
  readonly trackIds: readonly number[];
}

/** The query of a list of tracks. */
export interface TrackQuery {
  entity: Entity;
  /** As the person wrote it; empty: everything. */
  search: string;
  scope: SearchScope;
  /** Of src/shared/domain/track-orders.ts. */
  sort: SortOrder;
  /** Names are sorted in this language. */
  locale: Locale;
  /** From 1. */
  page: number;
  perPage: number;
  filters?: TrackFilters | undefined;
  within?: Within | undefined;
  /** Restricts the list to these tracks, whatever else the query says: those with a code of a recording or a work. */
  among?: readonly number[] | undefined;
  /** Takes these versions out; where a row is a track, every track that has one of them. */
  without?: OwnVersions | undefined;
  /** Each version is a separate row: the ids of the result are those of variations. */
  variationsSeparately?: boolean | undefined;
  /** The words of the search are matched literally, all of them. */
  isLiteral?: boolean | undefined;
  /** Adds `facets` to the result. */
  facets?: boolean | undefined;
}

/** Why a row matches; the caller with the text of the lyrics adds the line. */
export type FoundMatch = Omit<SearchMatch, 'line'>;

/** Which tracks (or variations) are on the page, in order, and how many there are on all pages. */
export interface FoundTracks {
  ids: number[];
  total: number;
  /** Number of tracks that match all of the search; they come first. Only with a search. */
  exact?: number | undefined;
  /** The concepts of the search; none for a literal one. */
  concepts?: SearchConcept[] | undefined;
  /** Searches with fewer words, where nothing matches all of this one. */
  alternatives?: SearchAlternative[] | undefined;
  /** One for each id, where something was searched for. */
  matches?: FoundMatch[] | undefined;
  /** `Facets` in JSON. */
  facets?: string | undefined;
}

/** A filter with its values, most tracks first in the open ones (authors, albums), else in the dictionary's order. */
export interface FoundFilter {
  key: FilterKey;
  values: { id: number; sub_id?: number; name: Localized; count: number }[];
}

/** A request for the filters of a family and their values. */
export interface FilterQuery {
  entity: Entity;
  /** Narrows the values by their names; empty: all of them. */
  search: string;
  /** Values that are returned whatever the search says, so that a chip has its name. */
  chosen?: ValuesByFilter | undefined;
}

/** The query for tracks similar to one. */
export interface SimilarQuery {
  entity: Entity;
  /** The track's id. */
  id: number;
  /** From 1. */
  page: number;
  perPage: number;
}

/** The most alike first; `total` on all pages. */
export interface FoundSimilar {
  tracks: (Similarity & { id: number })[];
  total: number;
}

/** How current the index behind a search is; times in milliseconds of the clock, sizes in bytes. */
export interface IndexStatus {
  /** When the index that serves was built or loaded; undefined: there is none yet. */
  builtAt: number | undefined;
  /** The oldest change that it does not contain; undefined: it contains all. */
  behindSince: number | undefined;
  /** Of the last build. */
  buildMilliseconds: number;
  bytes: number;
  tracks: number;
  /** Builds that have failed since the start. */
  failures: number;
}

/**
 * Finds which tracks a list shows. The database then fetches the rows themselves.
 *
 * What filters and orders mean is in src/shared/domain (`track-filters.ts`, `track-orders.ts`). Three apply them, and
 * `tests/server/search/list-conformance.test.ts` compares each with those rules: the catalogue index (`LiveIndex`) answers
 * every list; until it is built for the first time the database answers lists without filters and search
 * (`plainList`), and the others wait; without a connection the page answers from the rows on the device (`listCached`).
 */
export interface CatalogueSearch {
  tracks: (query: TrackQuery) => Promise<FoundTracks>;
  filters: (query: FilterQuery) => Promise<FoundFilter[]>;
  /** undefined: there is no such track. */
  similar: (query: SimilarQuery) => Promise<FoundSimilar | undefined>;
  status: () => IndexStatus;
}
