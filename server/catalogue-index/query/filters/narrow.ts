import {
  filterRanges,
  switchKeys,
  type FilterKey,
  type FilterRange,
  type SwitchKey,
} from '#shared/contract/filter-keys.ts';
import { endsOf, type FilterValue, type TrackFilters } from '#shared/domain/track-filters.ts';

import type { TrackQuery } from '../../../domain/catalogue-search.ts';
import { addAll, type Bits } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import type { Order } from '../../store/orders.ts';

/** The documents left by a query, per filter, so that a filter's own values can be counted without it. */
export interface Narrowed {
  /** Conditions without counts: search, owner of the list, ranges. */
  base: Bits;
  filters: ReadonlyMap<FilterKey | SwitchKey, Bits>;
}

/** The filter of versions applies to the row itself when each version is one. */
export const versionKeys = { music: 'version', sound: 'variation_type_ids' } as const;

/** What a range is of, with the order by it. */
const rangeColumns: Record<FilterRange, (index: CatalogueIndex) => { order: Order; column: ArrayLike<number> }> = {
  duration: ({ orders, durations }) => ({ order: orders.duration, column: durations }),
  bpm: ({ orders, tempos }) => ({ order: orders.tempo, column: tempos }),
};

/** @param found documents found by the search; undefined without a search */
export function narrow(index: CatalogueIndex, query: TrackQuery, found: Bits | undefined): Narrowed {
  const { filters = {}, within, among, without, variationsSeparately = false } = query;
  const { working } = index.values;
  const base = found ?? working.all();
  if (within) {
    if ('trackIds' in within) working.andInto(base, bitsOf(index, documentsOf(index, within.trackIds)));
    else working.andInto(base, anyOf(index, within.key, [within]));
  }
  if (among) working.andInto(base, bitsOf(index, documentsOf(index, among)));
  if (without && !variationsSeparately) working.andNotInto(base, bitsOf(index, documentsOf(index, without.trackIds)));
  for (const range of filterRanges) {
    const ends = endsOf(filters[range]);
    // Each version has a duration of its own (find-variations.ts).
    if (!ends || (range === 'duration' && variationsSeparately)) continue;
    const { order, column } = rangeColumns[range](index);
    order.keepRange(base, working, (document) => column[document]!, ends.from, ends.to);
  }

  const own = new Map<FilterKey | SwitchKey, Bits>();
  for (const key of index.values.set.spans.keys()) {
    if (variationsSeparately && key === versionKeys[index.entity]) continue;
    const bits = filterBits(index, filters, key);
    if (bits) own.set(key, bits);
  }
  for (const key of unknownKeys(index, filters)) own.set(key, working.empty());
  for (const key of switchKeys) if (filters[key]) own.set(key, index.switches[key]);
  return { base, filters: own };
}

/** Returns the documents left by all filters, or all but one, in a working set. */
export function restOf(index: CatalogueIndex, { base, filters }: Narrowed, without?: FilterKey | SwitchKey): Bits {
  const { working } = index.values;
  let rest: Bits | undefined;
  for (const [key, bits] of filters) {
    if (key === without) continue;
    if (rest) working.andInto(rest, bits);
    else rest = working.and(base, bits);
  }
  return rest ?? working.copyOf(base);
}

/** Returns the documents of tracks, in the given order; unlisted tracks are omitted. */
export function documentsOf(index: CatalogueIndex, trackIds: readonly number[]): Uint32Array {
  const documents = trackIds.flatMap((id) => [...index.byId.range((document) => index.ids[document]!, id, id)]);
  return Uint32Array.from(new Set(documents));
}

function filterBits(index: CatalogueIndex, filters: TrackFilters, key: FilterKey): Bits | undefined {
  const included = filters.include?.[key] ?? [];
  const excluded = filters.exclude?.[key] ?? [];
  if (included.length === 0 && excluded.length === 0) return undefined;
  const { working } = index.values;
  if (excluded.length === 0) return anyOf(index, key, included);
  const bits = included.length > 0 ? working.copyOf(anyOf(index, key, included)) : working.all();
  working.andNotInto(bits, anyOf(index, key, excluded));
  return bits;
}

/** Returns the filters that require values which the catalogue does not have. */
function unknownKeys(index: CatalogueIndex, { include = {} }: TrackFilters): FilterKey[] {
  const keys = Object.keys(include) as FilterKey[];
  return keys.filter((key) => (include[key]?.length ?? 0) > 0 && !index.values.set.spans.has(key));
}

/** Returns the documents with any of the values; must not be modified. */
function anyOf(index: CatalogueIndex, key: FilterKey, given: readonly FilterValue[]): Bits {
  const values = given.map((value) => index.values.set.find(key, value)).filter((value) => value !== undefined);
  const [only] = values;
  const own = values.length === 1 && only !== undefined ? index.values.bitsOf(only) : undefined;
  if (own) return own;
  const bits = index.values.working.empty();
  for (const value of values) index.values.addTo(bits, value);
  return bits;
}

function bitsOf(index: CatalogueIndex, documents: Uint32Array): Bits {
  const bits = index.values.working.empty();
  addAll(bits, documents, 0, documents.length);
  return bits;
}
