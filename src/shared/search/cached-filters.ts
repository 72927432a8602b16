import type { Row } from '../contract/catalogue.ts';
import {
  musicFilterKeys,
  soundFilterKeys,
  switchKeys,
  type FilterKey,
  type SwitchKey,
} from '../contract/filter-keys.ts';
import type { Facets } from '../contract/filters.ts';
import type { FilterQuery } from '../pages/filter-query.ts';

type Value = { id: number; sub_id?: number | undefined };
type Condition = { key: string; fits: (row: Row) => boolean };

/** Returns a row's values of one filter. */
function valuesOf(row: Row, key: FilterKey): Value[] {
  switch (key) {
    case 'author_ids':
      return row.authors.map(({ id }) => ({ id }));
    case 'label_ids':
      return row.label ? [{ id: row.label.id }] : [];
    case 'album_ids':
      return row.album ? [{ id: row.album.id }] : [];
    case 'library_ids':
      return row.library ? [{ id: row.library.id }] : [];
    default:
      return row.tags
        .filter(({ group }) => group === key)
        .map(({ id, sub_id }) => ({ id, sub_id: sub_id ?? undefined }));
  }
}

const has: Record<SwitchKey, (row: Row) => boolean> = {
  with_variations: (row) => row.variations_counter > 0,
  with_stems: (row) => row.stems_counter > 0,
  is_exclusive: (row) => row.is_exclusive,
};

/** An id alone includes all values under it. */
const isOf = (value: Value, requested: number | Value) =>
  typeof requested === 'number'
    ? value.id === requested
    : value.id === requested.id && (requested.sub_id === undefined || value.sub_id === requested.sub_id);

/** Values of one filter are alternatives; filters are combined; `exclude` removes (api.md "Catalogue lists"). */
function conditionsOf(query: FilterQuery): Condition[] {
  const conditions: Condition[] = [];
  for (const key of new Set<FilterKey>([...musicFilterKeys, ...soundFilterKeys])) {
    const [requested, excluded] = [query[key], query.exclude?.[key]];
    const anyOf = (row: Row, values: readonly (number | Value)[]) =>
      valuesOf(row, key).some((value) => values.some((one) => isOf(value, one)));
    if (requested) conditions.push({ key, fits: (row) => anyOf(row, requested) });
    if (excluded) conditions.push({ key: '', fits: (row) => !anyOf(row, excluded) });
  }
  for (const key of switchKeys) if (query[key] === 1) conditions.push({ key, fits: has[key] });
  const { duration_from = 0, duration_to = Infinity, bpm_from, bpm_to } = query;
  conditions.push({ key: '', fits: ({ duration }) => duration >= duration_from && duration <= duration_to });
  if (bpm_from !== undefined || bpm_to !== undefined) {
    const [from, to] = [bpm_from ?? 0, bpm_to ?? Infinity];
    conditions.push({ key: '', fits: ({ bpm }) => bpm !== null && bpm >= from && bpm <= to });
  }
  return conditions;
}

/** Returns the rows that match the filters of a list, and on demand the count of each value under all other filters. */
export function filterCached(rows: readonly Row[], query: FilterQuery) {
  const conditions = conditionsOf(query);
  const fitting = (but?: string) =>
    rows.filter((row) => conditions.every(({ key, fits }) => (but !== undefined && key === but) || fits(row)));
  return {
    rows: fitting(),
    facets(): Facets {
      const keys = rows[0]?.entity === 'sound' ? soundFilterKeys : musicFilterKeys;
      const facets: Facets = {};
      for (const key of keys) facets[key] = counted(fitting(key).map((row) => valuesOf(row, key)));
      for (const key of switchKeys) {
        const count = fitting(key).filter(has[key]).length;
        facets[key] = count > 0 ? [{ id: 1, count }] : [];
      }
      return facets;
    },
  };
}

/** Counts the rows with each value, and with each parent value. */
function counted(values: readonly Value[][]): Facets[string] {
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
