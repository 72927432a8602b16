import { switchKeys, type FilterKey } from '../contract/filter-keys.ts';
import type { Facets } from '../contract/filters.ts';
import { conditionsOf, switchedBy, type Filtered, type FilterValue, type TrackFilters } from './track-filters.ts';

/** Returns the rows that pass, and on request the counts of each value of `keys` under all other filters. */
export function filterRows<Row>(rows: readonly Row[], factsOf: (row: Row) => Filtered, filters: TrackFilters) {
  const conditions = conditionsOf(filters);
  const known = rows.map((row) => ({ row, facts: factsOf(row) }));
  const passing = (but?: string) =>
    known.filter(({ facts }) => conditions.every(({ key, fits }) => (but !== undefined && key === but) || fits(facts)));
  return {
    rows: passing().map(({ row }) => row),
    facets(keys: readonly FilterKey[]): Facets {
      const facets: Facets = {};
      for (const key of keys) facets[key] = counted(passing(key).map(({ facts }) => facts.valuesOf(key)));
      for (const key of switchKeys) {
        const count = passing(key).filter(({ facts }) => switchedBy[key](facts)).length;
        facets[key] = count > 0 ? [{ id: 1, count }] : [];
      }
      return facets;
    },
  };
}

/** Counts the rows with each value, and with each value above one. */
function counted(values: readonly (readonly FilterValue[])[]): Facets[string] {
  const counts = new Map<string, Facets[string][number]>();
  for (const own of values) {
    const levels = own.flatMap(({ id, sub_id }) => (sub_id === undefined ? [{ id }] : [{ id }, { id, sub_id }]));
    for (const [key, value] of new Map(levels.map((level) => [JSON.stringify(level), level]))) {
      const known = counts.get(key) ?? { ...value, count: 0 };
      known.count += 1;
      counts.set(key, known);
    }
  }
  return [...counts.values()];
}
