import { filterRanges, type FilterKey, type FilterRange } from '../contract/filter-keys.ts';
import { filterSwitches, valueName } from './filter-query.ts';
import type { FilterChanges, FilterQuery, FilterSwitch, FilterValue } from './filter-query.ts';

/** The state of a value in a list: included, excluded, or neither. */
export type FilterState = 'in' | 'out' | 'none';

/** One thing that narrows a list, as a chip over it shows. */
export type ActiveFilter =
  | { kind: 'value'; key: FilterKey; value: FilterValue; isOut: boolean }
  | { kind: 'range'; range: FilterRange; from: number | undefined; to: number | undefined }
  | { kind: 'switch'; key: FilterSwitch };

const has = (values: readonly FilterValue[] | undefined, value: FilterValue) =>
  (values ?? []).some((known) => valueName(known) === valueName(value));

/** Whether a query includes a value, excludes it, or neither. */
export function filterStateOf(query: FilterChanges, key: FilterKey, value: FilterValue): FilterState {
  if (has(query[key], value)) return 'in';
  return has(query.exclude?.[key], value) ? 'out' : 'none';
}

/** The change that sets the state of a value; it is never included and excluded at once. */
export function withFilterState(
  query: FilterChanges,
  key: FilterKey,
  value: FilterValue,
  filterState: FilterState,
): FilterChanges {
  const without = (values: readonly FilterValue[] = []) =>
    values.filter((known) => valueName(known) !== valueName(value));
  const requested = without(query[key]);
  const excluded = without(query.exclude?.[key]);
  if (filterState === 'in') requested.push(value);
  if (filterState === 'out') excluded.push(value);
  return { [key]: requested, exclude: { ...query.exclude, [key]: excluded } };
}

/** All that narrows a list, in the order of its filters. */
export function activeFilters(query: FilterChanges, keys: readonly FilterKey[]): ActiveFilter[] {
  const values = keys.flatMap((key) => [
    ...(query[key] ?? []).map((value): ActiveFilter => ({ kind: 'value', key, value, isOut: false })),
    ...(query.exclude?.[key] ?? []).map((value): ActiveFilter => ({ kind: 'value', key, value, isOut: true })),
  ]);
  const ranges = filterRanges.flatMap((range): ActiveFilter[] => {
    const [from, to] = [query[`${range}_from`], query[`${range}_to`]];
    return from === undefined && to === undefined ? [] : [{ kind: 'range', range, from, to }];
  });
  const switches = filterSwitches.flatMap((key): ActiveFilter[] => (query[key] ? [{ kind: 'switch', key }] : []));
  return [...values, ...ranges, ...switches];
}

/** The change that takes one of them away. */
export function without(query: FilterChanges, filter: ActiveFilter): FilterChanges {
  if (filter.kind === 'value') return withFilterState(query, filter.key, filter.value, 'none');
  if (filter.kind === 'switch') return { [filter.key]: undefined };
  return { [`${filter.range}_from`]: undefined, [`${filter.range}_to`]: undefined };
}

/** The change that removes all filters; the search stays. */
export function withoutAll(query: FilterChanges, keys: readonly FilterKey[]): FilterChanges {
  const names: (keyof FilterQuery)[] = [
    ...keys,
    'exclude',
    ...filterRanges.flatMap((range) => [`${range}_from`, `${range}_to`] as const),
    ...filterSwitches,
  ];
  return Object.fromEntries(names.filter((name) => query[name] !== undefined).map((name) => [name, undefined]));
}
