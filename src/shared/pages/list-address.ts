import type { TrackListQuery } from '../contract/catalogue.ts';
import type { FilterKey } from '../contract/filter-keys.ts';
import { filterNames, filterPairs } from './filter-query.ts';
import type { FilterQuery } from './filter-query.ts';

/** The keys of a list in a page's address, in the order they are written. */
const keys = ['search_string', 'search_scope', 'search_literal', 'sort', 'page'] as const;

/** A list of tracks as requested: words, order and page, and what narrows it. */
export type ListQuery = TrackListQuery & FilterQuery;
/** A change of a list: undefined takes a key away. */
export type ListChanges = { [Key in keyof ListQuery]?: ListQuery[Key] | undefined };

/**
 * The URL of a list on a page: the inverse of listQuery. One list has one URL, so that history, caches and links find
 * it again.
 *
 * @param others the other parameters of the URL, such as the open panel: they stay
 */
export function listAddress(
  path: string,
  query: ListChanges,
  filters: readonly FilterKey[] = [],
  others: Iterable<readonly [string, string]> = [],
): string {
  const search = new Map<string, string>();
  for (const key of keys) {
    const value = query[key];
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  for (const [key, value] of filterPairs(query, filters)) search.set(key, value);
  for (const [key, value] of others) search.set(encodeURIComponent(key), value);
  const text = [...search]
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
}

/** The parameters of a URL that do not belong to the list. */
export function otherPairs(
  search: ReadonlyMap<string, string>,
  filters: readonly FilterKey[] = [],
): (readonly [string, string])[] {
  const own = new Set<string>([...keys, ...filterNames(filters)]);
  return [...search].filter(([key]) => !own.has(key));
}
