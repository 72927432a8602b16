import { valueName } from '#shared/pages/filter-query.ts';
import { namesOf } from '#shared/pages/names-query.ts';

import { useServerFilters } from '../CataloguePage/use-server-filters.ts';
import { valueOf, type GroupValue, type ValueGroup } from './groups.ts';
import type { Filtering } from './use-filtering.ts';

/** Maximum of names in a request: the most frequent, which are all that is shown without a search. */
const max = 30;

/**
 * Values of an open group that the counts contain and the whole list of filters does not: the most frequent under the
 * other filters need not be those of the whole catalogue.
 */
export function useOpenNames({ keys: [key], values, isOpen }: ValueGroup, filtering: Filtering): GroupValue[] {
  const known = new Set(values.map(({ value }) => valueName(value)));
  const missing =
    isOpen && key
      ? filtering.counts
          .valuesOf(key)
          .filter((value) => !known.has(valueName(value)))
          .slice(0, max)
      : [];
  const { response } = useServerFilters(
    filtering.tracks.entity,
    key && missing.length > 0 ? namesOf({ [key]: missing }) : undefined,
  );
  const serverValues = response?.data.find((filter) => filter.key === key)?.values ?? [];
  return key
    ? serverValues.map((one) => ({ key, value: valueOf(one), name: one.name, total: one.count, parts: [] }))
    : [];
}
