import type { Call } from '#shared/contract/call.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { Facets } from '#shared/contract/filters.ts';
import type { LaterCall } from '#shared/contract/later-call.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';
import type { TrackMeta } from '#shared/contract/search-meta.ts';
import type * as z from 'zod/mini';

/** A GET whose answer is known; its query is built from an address (shared/pages). */
export type Get<Answer> = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<Answer>>;

export interface ListOf<Item> {
  data: Item[];
  meta: PageMeta;
}

interface TrackListAnswer {
  data: Row[];
  meta: TrackMeta;
  facets?: Facets | undefined;
}

/** The call of any list of tracks: the catalogue's, or that of what gathers them. */
export type TracksCall = Get<TrackListAnswer> | LaterCall<Get<TrackListAnswer>>;
