import { filterRanges, switchKeys, type FilterKey, type FilterRange, type SwitchKey } from '../contract/filter-keys.ts';

/** A value of a filter. An id alone names a value of either level, and with it all values under it. */
export interface FilterValue {
  id: number;
  sub_id?: number | undefined;
}

export type ValuesByFilter = { readonly [key in FilterKey]?: readonly FilterValue[] | undefined };

/** Both ends belong to the range; an absent one is open. */
export interface Range {
  from?: number | undefined;
  to?: number | undefined;
}

/**
 * The filters of a list of tracks, which narrow each other; values of one filter are alternatives, `exclude` takes out
 * (api.md "Catalogue lists"). The database knows no filter; the catalogue index and the rows of a device apply these.
 */
export type TrackFilters = { include?: ValuesByFilter | undefined; exclude?: ValuesByFilter | undefined } & {
  [key in FilterRange]?: Range | undefined;
} & { [key in SwitchKey]?: boolean | undefined };

/** What the filters look at in a row: a track, or a version where each is a row. */
export interface Filtered {
  valuesOf: (key: FilterKey) => readonly FilterValue[];
  /** Seconds. */
  duration: number;
  /** Beats a minute, of the track. */
  bpm: number | null;
  /** Versions of the track beside the main one. */
  versions: number;
  stems: number;
  isExclusive: boolean;
}

/** What each range is of; a row without it is in no range. */
export const rangedBy: Record<FilterRange, (row: Pick<Filtered, FilterRange>) => number | null> = {
  duration: ({ duration }) => duration,
  bpm: ({ bpm }) => bpm,
};

/** When each switch lets a row pass. */
export const switchedBy: Record<SwitchKey, (row: Pick<Filtered, 'versions' | 'stems' | 'isExclusive'>) => boolean> = {
  with_variations: ({ versions }) => versions > 0,
  with_stems: ({ stems }) => stems > 0,
  is_exclusive: ({ isExclusive }) => isExclusive,
};

/** Both ends of a range; undefined where it is open on both, so that it asks for nothing. */
export const endsOf = (range: Range | undefined): { from: number; to: number } | undefined =>
  range?.from === undefined && range?.to === undefined
    ? undefined
    : { from: range.from ?? 0, to: range.to ?? Infinity };

/** A list's query in the words of the API (`FilterQuery`, or what the contract has read). */
type Requested = { exclude?: object | undefined } & {
  [key in `${FilterRange}_from` | `${FilterRange}_to` | SwitchKey]?: number | undefined;
};

/** Returns the filters of a list's query. */
export function trackFiltersOf(query: Requested): TrackFilters {
  const filters: TrackFilters = { include: requestedValues(query), exclude: requestedValues(query.exclude ?? {}) };
  for (const range of filterRanges) {
    const [from, to] = [query[`${range}_from`], query[`${range}_to`]];
    if (from !== undefined || to !== undefined) filters[range] = { from, to };
  }
  for (const key of switchKeys) if (query[key] === 1) filters[key] = true;
  return filters;
}

/** Returns the values that a query names, by the keys of the filters. */
export function requestedValues(query: object): ValuesByFilter {
  // Every array of such a query has filter values: its schema allows no other.
  const entries = Object.entries(query).filter(([, given]) => Array.isArray(given)) as [
    string,
    (number | FilterValue)[],
  ][];
  return Object.fromEntries(
    entries.map(([key, given]) => [key, given.map((value) => (typeof value === 'number' ? { id: value } : value))]),
  );
}

/** One filter of a list; those with counts have a key. */
interface Condition {
  key: FilterKey | SwitchKey | undefined;
  fits: (row: Filtered) => boolean;
}

/** Returns what filters ask of each row. */
export function conditionsOf({ include = {}, exclude = {}, ...others }: TrackFilters): Condition[] {
  const conditions: Condition[] = [];
  const anyOf = (row: Filtered, key: FilterKey, requested: readonly FilterValue[]) =>
    row.valuesOf(key).some((own) => requested.some((value) => isOf(own, value)));
  const namedIn = (values: ValuesByFilter) =>
    // An object of type ValuesByFilter has no other keys.
    (Object.entries(values) as [FilterKey, readonly FilterValue[]][]).filter(([, requested]) => requested.length > 0);
  for (const [key, requested] of namedIn(include)) {
    conditions.push({ key, fits: (row) => anyOf(row, key, requested) });
  }
  for (const [key, excluded] of namedIn(exclude)) {
    conditions.push({ key, fits: (row) => !anyOf(row, key, excluded) });
  }
  for (const key of switchKeys) if (others[key]) conditions.push({ key, fits: switchedBy[key] });
  for (const range of filterRanges) {
    const ends = endsOf(others[range]);
    if (!ends) continue;
    const fits = (row: Filtered) => {
      const measured = rangedBy[range](row);
      return measured !== null && measured >= ends.from && measured <= ends.to;
    };
    conditions.push({ key: undefined, fits });
  }
  return conditions;
}

const isOf = (own: FilterValue, { id, sub_id }: FilterValue) =>
  sub_id === undefined ? own.id === id || own.sub_id === id : own.id === id && own.sub_id === sub_id;
