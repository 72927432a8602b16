import type { FilterKey, SwitchKey } from '#shared/contract/filter-keys.ts';

import type { FilterValue, TrackFilters, TrackQuery } from '../domain/catalogue-search.ts';
import { addAll, allBits, andInto, andNotInto, type Bits, emptyBits } from './bits.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** What a query leaves over, each filter by itself, so that a filter's own values can be counted without it. */
export interface Narrowed {
  /** Everything that is no filter with counts: search, owner of the list, ranges. */
  base: Bits;
  filters: ReadonlyMap<FilterKey | SwitchKey, Bits>;
}

/** The filter of versions, which belongs to the row itself where each version is one. */
export const versionKeys = { music: 'version', sound: 'variation_type_ids' } as const;

/** @param found documents that the search has found; undefined: there was none */
export function narrow(index: CatalogueIndex, query: TrackQuery, found: Bits | undefined): Narrowed {
  const { filters = {}, within, among, variationsSeparately = false } = query;
  const base = found ?? allBits(index.ids.length);
  if (within) {
    if ('trackIds' in within) andInto(base, bitsOf(index, documentsOf(index, within.trackIds)));
    else andInto(base, anyOf(index, within.key, [within]));
  }
  if (among) andInto(base, bitsOf(index, documentsOf(index, among)));
  const { bpm, duration } = filters;
  if (duration && !variationsSeparately) {
    const { from = 0, to = Infinity } = duration;
    const { duration: order } = index.orders;
    andInto(
      base,
      order.rangeBits((document) => index.durations[document]!, from, to),
    );
  }
  if (bpm && (bpm.from !== undefined || bpm.to !== undefined)) {
    const { from = 0, to = Infinity } = bpm;
    andInto(
      base,
      index.orders.tempo.rangeBits((document) => index.tempos[document]!, from, to),
    );
  }

  const own = new Map<FilterKey | SwitchKey, Bits>();
  for (const key of index.values.set.spans.keys()) {
    if (variationsSeparately && key === versionKeys[index.entity]) continue;
    const bits = filterBits(index, filters, key);
    if (bits) own.set(key, bits);
  }
  for (const key of unknownKeys(index, filters)) own.set(key, emptyBits(index.ids.length));
  if (filters.withVariations) own.set('with_variations', index.switches.with_variations);
  if (filters.withStems) own.set('with_stems', index.switches.with_stems);
  if (filters.isExclusive) own.set('is_exclusive', index.switches.is_exclusive);
  return { base, filters: own };
}

/** What all filters together leave, or all but one. */
export function restOf({ base, filters }: Narrowed, without?: FilterKey | SwitchKey): Bits {
  const rest = base.slice();
  for (const [key, bits] of filters) if (key !== without) andInto(rest, bits);
  return rest;
}

/** Documents of tracks, in the order given; those that are not listed are left out. */
export function documentsOf(index: CatalogueIndex, trackIds: readonly number[]): Uint32Array {
  const documents = trackIds.flatMap((id) => [...index.byId.range((document) => index.ids[document]!, id, id)]);
  return Uint32Array.from(new Set(documents));
}

function filterBits(index: CatalogueIndex, filters: TrackFilters, key: FilterKey): Bits | undefined {
  const included = filters.include?.[key] ?? [];
  const excluded = filters.exclude?.[key] ?? [];
  if (included.length === 0 && excluded.length === 0) return undefined;
  const bits = included.length > 0 ? anyOf(index, key, included) : allBits(index.ids.length);
  if (excluded.length > 0) andNotInto(bits, anyOf(index, key, excluded));
  return bits;
}

/** Filters that want a value where the catalogue has none at all. */
function unknownKeys(index: CatalogueIndex, { include = {} }: TrackFilters): FilterKey[] {
  const keys = Object.keys(include) as FilterKey[];
  return keys.filter((key) => (include[key]?.length ?? 0) > 0 && !index.values.set.spans.has(key));
}

function anyOf(index: CatalogueIndex, key: FilterKey, values: readonly FilterValue[]): Bits {
  const bits = emptyBits(index.ids.length);
  for (const given of values) {
    const value = index.values.set.find(key, given);
    if (value !== undefined) index.values.addTo(bits, value);
  }
  return bits;
}

function bitsOf(index: CatalogueIndex, documents: Uint32Array): Bits {
  const bits = emptyBits(index.ids.length);
  addAll(bits, documents, 0, documents.length);
  return bits;
}
