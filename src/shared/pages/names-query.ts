import type { FilterKey } from '../contract/filter-keys.ts';
import type { FilterChanges, FilterValue } from './filter-query.ts';

/** No name has such a word: a search for it returns only the values that the query itself names. */
export const noFilters = { search_string: '.' };

/** Values by their filters. */
export type ValuesByKey = { [Key in FilterKey]?: FilterValue[] };

/** The query of filters-list for the names of these values and no others; undefined where there are none. */
export function namesOf(values: ValuesByKey): (ValuesByKey & { search_string: string }) | undefined {
  return Object.keys(values).length === 0 ? undefined : { ...noFilters, ...values };
}

/** The same for all filters of a list, included and excluded: for the chips over it. */
export function namesQuery(query: FilterChanges, keys: readonly FilterKey[]): ReturnType<typeof namesOf> {
  const chosen: ValuesByKey = {};
  for (const key of keys) {
    const values = [...(query[key] ?? []), ...(query.exclude?.[key] ?? [])];
    if (values.length > 0) chosen[key] = values;
  }
  return namesOf(chosen);
}
