import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Facets } from '#shared/contract/filters.ts';
import type { LazyEndpoint } from '#shared/contract/endpoint.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';
import type { TrackMeta } from '#shared/contract/search-meta.ts';
import type * as z from 'zod/mini';

/** A GET with a known response; its query is built from an address (shared/pages). */
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

/** The endpoint of any list of tracks: the catalogue's, or a track group's. */
export type TracksEndpoint = Get<TrackListResponse> | LazyEndpoint<Get<TrackListResponse>>;
