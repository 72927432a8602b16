import { type FilterKey, openFilterKeys } from '#shared/contract/filter-keys.ts';

import type { Span } from './vocabulary.ts';

/** Returns the spans of the open filters among all values, in order. */
export const openSpans = (spans: ReadonlyMap<FilterKey, Span>): Span[] =>
  [...spans].flatMap(([key, span]) => (openFilterKeys.has(key) ? [span] : []));

/** Maximum number of values returned. */
export const max = 100;
