import type { FilterKey } from '#shared/contract/filter-keys.ts';

import type { Span } from './vocabulary.ts';

/** Open filters: their values grow with the catalogue, and only the most frequent ones are returned. */
export const openKeys: ReadonlySet<FilterKey> = new Set(['author_ids', 'label_ids', 'album_ids', 'library_ids']);

/** Returns the spans of the open filters among all values, in order. */
export const openSpans = (spans: ReadonlyMap<FilterKey, Span>): Span[] =>
  [...spans].flatMap(([key, span]) => (openKeys.has(key) ? [span] : []));

/** Maximum number of values returned. */
export const max = 100;
