import type { TrackListQuery } from '../contract/catalogue.ts';
import type { FilterKey } from '../contract/filter-keys.ts';
import { filterPairs } from './filter-query.ts';
import type { FilterQuery } from './filter-query.ts';

/** The keys of a list in a page's address, in the order they are written. */
const keys = ['search_string', 'search_scope', 'sort', 'page'] as const;

/**
 * The address of a list on a page: the inverse of listQuery. One list has one address, so that what was seen before is
 * found again in history, caches and links.
 */
export function listAddress(
  path: string,
  query: TrackListQuery & FilterQuery,
  filters: readonly FilterKey[] = [],
): string {
  const search = new Map<string, string>();
  for (const key of keys) {
    const value = query[key];
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  for (const [key, value] of filterPairs(query, filters)) search.set(key, value);
  const text = [...search]
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
}
