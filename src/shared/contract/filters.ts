import * as z from 'zod/mini';

import { row, tracksQueryFields } from './catalogue.ts';
import {
  filterRanges,
  musicFilterKeys,
  soundFilterKeys,
  type FilterRange,
  type RangeEnd,
  type SwitchKey,
} from './filter-keys.ts';
import { id, idParam, localized, one, wholeNumber } from './primitives.ts';
import { trackMeta } from './search-meta.ts';

/** Values that one filter of one request may name. */
const maxValues = 200;

/** An id, or `{id, sub_id}` where the filter has two levels: `genres[]=1`, `genres[0][id]=1&genres[0][sub_id]=7`. */
const valueParam = z.union([idParam, z.object({ id: idParam, sub_id: z.optional(idParam) })]);

const valuesParam = z.optional(z.array(valueParam).check(z.maxLength(maxValues)));
const switchParam = z.optional(wholeNumber({ min: 0, max: 1 }));
/**
 * Unix seconds: what was heard or downloaded before this moment is left out, so that the pages of a list stay the same
 * while it is auditioned. 1: up to now. 0: nothing is left out.
 */
const sinceParam = z.optional(wholeNumber({ min: 0, max: 9_999_999_999 }));
/** At most 500 ids of versions, as `1,7,12`. Not an array: those of such a query are values of filters. */
const idsParam = z.optional(
  z.string().check(z.maxLength(8_000), z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, { error: 'invalid' })),
);
const amountParam = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,15})?$/, { error: 'number' }))], {
        error: 'number',
      }),
      z.transform(Number),
    ),
    z.number().check(z.minimum(0), z.maximum(1_000_000)),
  ),
);

type Values<Key extends string> = Record<Key, typeof valuesParam>;

const valuesOf = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, valuesParam])) as Values<Key>;

/** A range that ends before it begins is a mistake: 422 on its end. */
function agrees(range: FilterRange) {
  const [from, to] = [`${range}_from`, `${range}_to`] as const;
  return z.refine<unknown>(
    (given) => {
      // A value that is no object or number fails by its own schema.
      const query = Object(given) as { [key in RangeEnd]?: number };
      return !((query[from] ?? 0) > (query[to] ?? Infinity));
    },
    { path: [to], error: 'range' },
  );
}

function listQuery<Key extends string>(keys: readonly Key[]) {
  return z
    .object({
      ...tracksQueryFields,
      ...valuesOf(keys),
      /** Values that take tracks out: `exclude[genres][]=4`. */
      exclude: z.optional(z.object(valuesOf(keys))),
      /** Seconds. */
      duration_from: amountParam,
      duration_to: amountParam,
      /** Beats a minute; a track without a tempo is in no range. */
      bpm_from: amountParam,
      bpm_to: amountParam,
      /** 1: only tracks that have one. 0 is the same as nothing. */
      with_variations: switchParam,
      with_stems: switchParam,
      is_exclusive: switchParam,
      /**
       * 1: each version is a separate row; this is implied by a filter of versions (`version`, `variation_type_ids`).
       */
      variations_separately: switchParam,
      /** Unix seconds or 1: without what the person had heard, or downloaded, by then. */
      not_heard: sinceParam,
      not_downloaded: sinceParam,
      /** Versions that a guest has heard on this device, for `not_heard`. */
      heard_ids: idsParam,
      /** 1: with the counts of each filter's values. */
      facets: switchParam,
    } satisfies Record<RangeEnd | SwitchKey, unknown>)
    .check(...filterRanges.map(agrees));
}

/** What every list of music takes; a list under an album, an author, … adds its owner by `z.extend`. */
export const musicListQuery = listQuery(musicFilterKeys);
/** What every list of sound effects takes. */
export const soundListQuery = listQuery(soundFilterKeys);
/** What either of them is once it is read. */
export type FilteredQuery = z.output<typeof musicListQuery> | z.output<typeof soundListQuery>;

/** How many tracks a value has under all the other filters of the request; values that have none are left out. */
export const facetValue = z.object({ id, sub_id: z.optional(id), count: z.int() });
/**
 * By the filter's key. Of authors, labels, albums and libraries the hundred with most tracks, and those the request names.
 */
export const facets = z.record(z.string(), z.array(facetValue));

/** Counts of filter values. */
export type Facets = z.output<typeof facets>;

/** A page of rows, with the counts of the filters where `facets=1` requests them. */
export const trackList = z.object({ data: z.array(row), meta: trackMeta, facets: z.optional(facets) });

/** `search_string` narrows the values by their names; those named by the filters' own keys are always returned. */
const filtersQuery = <Key extends string>(keys: readonly Key[]) =>
  z.object({ search_string: tracksQueryFields.search_string, ...valuesOf(keys) });
export const musicFiltersQuery = filtersQuery(musicFilterKeys);
export const soundFiltersQuery = filtersQuery(soundFilterKeys);

/** The filters in their order, each with its values that have tracks; of the open ones the hundred with most of them. */
export const filtersList = one(
  z.array(
    z.object({
      key: z.string(),
      name: localized,
      values: z.array(z.object({ id, sub_id: z.optional(id), name: localized, count: z.int() })),
    }),
  ),
);
