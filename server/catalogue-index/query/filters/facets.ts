import type { FilterKey, SwitchKey } from '#shared/contract/filter-keys.ts';

import type { TrackQuery } from '../../../domain/catalogue-search.ts';
import { add, type Bits, count, emptyBits, has } from '../../arrays/bits.ts';
import type { CatalogueIndex } from '../../store/catalogue-index.ts';
import { countValues } from './count-values.ts';
import { openFilterKeys } from '#shared/contract/filter-keys.ts';
import { type Narrowed, restOf, versionKeys } from './narrow.ts';
import type { Span } from '../../store/vocabulary.ts';

/** Documents weighted by their number of rows, as one binary digit of that number. */
interface Weighted {
  bits: Bits;
  weight: number;
}

/**
 * Counts the rows of each value under all other filters, as JSON of the contract's `Facets`: transferring thousands of
 * small objects to the responding thread would take longer than counting.
 *
 * @param documents the documents left by all filters
 * @param rowsOf the variations that are the rows of these documents, with or without the filter of versions; undefined:
 * each document is a row
 */
export function facetsOf(
  index: CatalogueIndex,
  query: TrackQuery,
  narrowed: Narrowed,
  documents: Bits,
  rowsOf: ((documents: Bits, underVersions: boolean) => Bits) | undefined,
): string {
  const { set, closed, open } = index.values;
  for (const { counts } of [closed, open]) counts.fill(0);
  const weighted = (bits: Bits) => (rowsOf ? planesOf(index, rowsOf(bits, true)) : [{ bits, weight: 1 }]);
  const whole = weighted(documents);
  // When several sets add up to the counts, no single one determines the most frequent values.
  const isMostEnough = whole.length === 1;
  for (const { bits, weight } of whole) {
    countValues(index.values, bits, { from: 0, to: set.size }, { weight, isMostEnough });
  }
  for (const [key, span] of set.spans) {
    if (!narrowed.filters.has(key)) continue;
    index.values.rowsOf(key).counts.fill(0, span.from, span.to);
    const rest = restOf(index, narrowed, key);
    for (const { bits, weight } of weighted(rest)) countValues(index.values, bits, span, { weight });
    index.values.working.giveBack(rest);
  }
  if (rowsOf) countVersions(index, rowsOf(documents, false));

  const facets = [...set.spans.keys()].map((key) => `"${key}":[${written(index, query, key)}]`);
  for (const key of Object.keys(index.switches) as SwitchKey[]) {
    const among = narrowed.filters.has(key) ? weighted(restOf(index, narrowed, key)) : whole;
    let total = 0;
    for (const { bits, weight } of among) total += weight * index.values.countShared(bits, index.switches[key]);
    facets.push(`"${key}":[${total > 0 ? `{"id":1,"count":${total}}` : ''}]`);
  }
  return `{${facets.join(',')}}`;
}

/** Writes a filter's values with their counts, in dictionary order or the most frequent first. */
function written(index: CatalogueIndex, query: TrackQuery, key: FilterKey): string {
  const { set } = index.values;
  const rows = index.values.rowsOf(key);
  const { from, to } = set.spans.get(key) ?? { from: 0, to: 0 };
  const values = openFilterKeys.has(key)
    ? rows.topValues({ from, to }, chosenOf(index, query, key))
    : thoseWithRows(rows.counts, { from, to });
  const reported = values.map((value) => {
    const { id, parentId } = set.list[value]!;
    const own = rows.counts[value]!;
    return parentId === null ? `{"id":${id},"count":${own}}` : `{"id":${parentId},"sub_id":${id},"count":${own}}`;
  });
  return reported.join(',');
}

function chosenOf(index: CatalogueIndex, { filters }: TrackQuery, key: FilterKey): Set<number> {
  const given = [...(filters?.include?.[key] ?? []), ...(filters?.exclude?.[key] ?? [])];
  return new Set(given.map((value) => index.values.set.find(key, value)).filter((value) => value !== undefined));
}

function thoseWithRows(counts: Uint32Array, { from, to }: Span): number[] {
  const values: number[] = [];
  for (let value = from; value < to; value += 1) if (counts[value]! > 0) values.push(value);
  return values;
}

/**
 * Groups documents by the number of their rows, one set per binary digit of that number: sets are counted fast, numbers
 * are not.
 */
function planesOf(index: CatalogueIndex, rows: Bits): Weighted[] {
  const size = index.ids.length;
  const planes: Bits[] = [];
  for (let document = 0; document < size; document += 1) {
    const number = index.variations.countOf(document, rows);
    for (let plane = 0; number >> plane > 0; plane += 1) {
      if (((number >> plane) & 1) === 1) add((planes[plane] ??= emptyBits(size)), document);
    }
  }
  return planes.flatMap((bits, plane) => (bits && count(bits) > 0 ? [{ bits, weight: 2 ** plane }] : []));
}

/** Each version is a row with a version value of its own, so it is counted row by row. */
function countVersions(index: CatalogueIndex, rows: Bits): void {
  const key = versionKeys[index.entity];
  const { set } = index.values;
  const span = set.spans.get(key);
  if (!span) return;
  const { counts } = index.values.rowsOf(key);
  counts.fill(0, span.from, span.to);
  for (let variation = 0; variation < index.variations.size; variation += 1) {
    if (!has(rows, variation)) continue;
    const value = set.find(key, { id: index.variations.versionOf(variation) ?? 0 });
    if (value !== undefined) counts[value]! += 1;
  }
}
