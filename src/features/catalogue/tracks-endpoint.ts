import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Facets } from '#shared/contract/filters.ts';
import type { LazyEndpoint } from '#shared/contract/endpoint.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';
import type { TrackMeta } from '#shared/contract/search-meta.ts';
import type * as z from 'zod/mini';

/** A GET whose answer is known; its query is built from an address (shared/pages). */
export type Get<Result> = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<Result>>;

export interface ListOf<Item> {
  data: Item[];
  meta: PageMeta;
}

interface TrackListResponse {
  data: Row[];
  meta: TrackMeta;
  facets?: Facets | undefined;
}

/** The call of any list of tracks: the catalogue's, or that of what gathers them. */
export type TracksEndpoint = Get<TrackListResponse> | LazyEndpoint<Get<TrackListResponse>>;
