import type { SearchScope, SortOrder } from '#shared/contract/catalogue.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** What a list of tracks asks for. */
export interface TrackQuery {
  entity: Entity;
  /** As the person wrote it; empty: everything. */
  search: string;
  scope: SearchScope;
  sort: SortOrder;
  /** Names are sorted in this language. */
  locale: Locale;
  /** From 1. */
  page: number;
  perPage: number;
}

/** Which tracks are on the page, in order, and how many there are on all pages. */
interface FoundTracks {
  ids: number[];
  total: number;
}

/** Answers which tracks a list shows. The database fetches the rows themselves afterwards. */
export interface CatalogueSearch {
  tracks: (query: TrackQuery) => Promise<FoundTracks>;
}
