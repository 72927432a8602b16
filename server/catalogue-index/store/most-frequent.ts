import type { FilterKey } from '#shared/contract/filter-keys.ts';

import type { Span } from './vocabulary.ts';

/** Filters whose values grow with the catalogue: of these only the most frequent are told. */
export const openKeys: ReadonlySet<FilterKey> = new Set(['author_ids', 'label_ids', 'album_ids', 'library_ids']);

/** Where the open filters stand among all values, in order. */
export const openSpans = (spans: ReadonlyMap<FilterKey, Span>): Span[] =>
  [...spans].flatMap(([key, span]) => (openKeys.has(key) ? [span] : []));

/** So many of them. */
export const max = 100;
