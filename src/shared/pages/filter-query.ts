import { filterRanges, switchKeys, type FilterKey, type RangeEnd } from '../contract/filter-keys.ts';

/** A value of a filter as calls take it. */
export type FilterValue = number | { id: number; sub_id: number };
type Values = { [key in FilterKey]?: FilterValue[] };

/** The filters of a list, under the names of the API. */
export type FilterQuery = Values & { exclude?: Values } & { [end in RangeEnd]?: number } & {
  /** 1; of `not_heard` and `not_downloaded` unix seconds: without what was heard, or downloaded, before. */
  [key in FilterSwitch]?: number;
};

/** Filters that are on or off. */
export const filterSwitches = [...switchKeys, 'variations_separately', 'not_heard', 'not_downloaded'] as const;

/** A filter that is on or off. */
export type FilterSwitch = (typeof filterSwitches)[number];
/** Prefix of excluded filters in a page's URL: `exclude.genres=4` (ux.md "Feel"). */
const out = 'exclude.';
/** Addresses of before had it so: they are read as ever. */
const outBefore = 'exclude_';
/** A change of them: undefined takes a key away. */
export type FilterChanges = { [Key in keyof FilterQuery]?: FilterQuery[Key] | undefined };

/** The current moment as `not_heard` and `not_downloaded` take it: what was heard in this second is left out, too. */
export const nowInSeconds = (): number => Math.ceil(Date.now() / 1000);

/** Another list of the same reader leaves out what they have heard or downloaded meanwhile. */
export const renewedMoments = ({ not_heard, not_downloaded }: FilterQuery): FilterChanges => ({
  not_heard: not_heard && nowInSeconds(),
  not_downloaded: not_downloaded && nowInSeconds(),
});

const rangeEnds = filterRanges.flatMap((range) => [`${range}_from`, `${range}_to`] as const);
/** Maximum of values of one filter in a request. */
const maxValues = 200;

/**
 * The filters in a page's URL: `genres=1,7.2` (api.md "Catalogue lists"), `exclude.genres=4`, `duration_from=60`,
 * `with_stems=1`. Invalid values and reversed ranges are omitted.
 *
 * @param keys the filters of the page's family
 */
export function filterQuery(search: ReadonlyMap<string, string>, keys: readonly FilterKey[]): FilterQuery {
  const query: FilterQuery = {};
  const exclude: Values = {};
  for (const key of keys) {
    const requested = readValues(search.get(key));
    if (requested) query[key] = requested;
    const excluded = readValues(search.get(out + key) ?? search.get(outBefore + key));
    if (excluded) exclude[key] = excluded;
  }
  if (Object.keys(exclude).length > 0) query.exclude = exclude;
  for (const range of filterRanges) {
    const [from, to] = [readNumber(search.get(`${range}_from`)), readNumber(search.get(`${range}_to`))];
    if (from !== undefined && to !== undefined && from > to) continue;
    if (from !== undefined) query[`${range}_from`] = from;
    if (to !== undefined) query[`${range}_to`] = to;
  }
  for (const key of filterSwitches) {
    const given = search.get(key) ?? '';
    // A moment: the pages of a list stay the same while it is auditioned.
    if (given === '1' || (key.startsWith('not_') && /^\d{10}$/.test(given))) query[key] = +given;
  }
  return query;
}

/** The same filters as the pairs of a page's address: the inverse of filterQuery. */
export function filterPairs(query: FilterChanges, keys: readonly FilterKey[]): [string, string][] {
  const pairs: [string, string | undefined][] = [
    ...keys.map((key): [string, string | undefined] => [key, writeValues(query[key])]),
    ...keys.map((key): [string, string | undefined] => [out + key, writeValues(query.exclude?.[key])]),
    ...[...rangeEnds, ...filterSwitches].map((key): [string, string | undefined] => [key, query[key]?.toString()]),
  ];
  return pairs.filter((pair): pair is [string, string] => pair[1] !== undefined);
}

/** Every name that a filter has in a page's address. */
export function filterNames(keys: readonly FilterKey[]): string[] {
  return [...keys.flatMap((key) => [key, out + key, outBefore + key]), ...rangeEnds, ...filterSwitches];
}

/** What a value is written as, and known by: `7`, `7.2`. */
export const valueName = (value: FilterValue): string =>
  typeof value === 'number' ? String(value) : `${value.id}.${value.sub_id}`;

/** Values in order and each once, so that one list has one address. */
function readValues(text = ''): FilterValue[] | undefined {
  const parts = [...new Set(text.split(','))].filter((part) => /^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/.test(part));
  if (parts.length === 0) return undefined;
  const pairs = parts.map((part) => part.split('.').map(Number));
  pairs.sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
  return pairs.slice(0, maxValues).map(([id = 0, sub_id]) => (sub_id === undefined ? id : { id, sub_id }));
}

function writeValues(values: readonly FilterValue[] | undefined): string | undefined {
  if (!values || values.length === 0) return undefined;
  return values.map(valueName).join(',');
}

function readNumber(text = ''): number | undefined {
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}
