import type { FilterKey } from '#shared/contract/filter-keys.ts';

import type { Span } from './vocabulary.ts';

/** Filters whose values grow with the catalogue: of these only the most frequent are told. */
export const openKeys: ReadonlySet<FilterKey> = new Set(['author_ids', 'label_ids', 'album_ids', 'library_ids']);

/** Where the open filters stand among all values, in order. */
export const openSpans = (spans: ReadonlyMap<FilterKey, Span>): Span[] =>
  [...spans].flatMap(([key, span]) => (openKeys.has(key) ? [span] : []));

/** So many of them. */
export const most = 100;

/**
 * The values of a span with the highest counts, the highest first and equals in order; then those of `kept` that are
 * not among them. Values without a count are left out.
 */
export function mostFrequent(counts: Uint32Array, { from, to }: Span, kept: ReadonlySet<number>): number[] {
  const best: number[] = [];
  let least = 0;
  for (let value = from; value < to; value += 1) {
    const own = counts[value]!;
    if (own <= least) continue;
    let place = best.length;
    while (place > 0 && counts[best[place - 1]!]! < own) place -= 1;
    best.splice(place, 0, value);
    if (best.length > most) best.pop();
    if (best.length === most) least = counts[best[most - 1]!]!;
  }
  const others = [...kept].filter((value) => counts[value]! > 0 && !best.includes(value));
  return [...best, ...others];
}
