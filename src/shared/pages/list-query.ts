import type { TrackListQuery } from '../contract/catalogue.ts';
import { searchScopes, sortOrders } from '../contract/list-orders.ts';
import type { FilterKey } from '../contract/filter-keys.ts';
import { filterQuery } from './filter-query.ts';
import type { FilterQuery } from './filter-query.ts';

/**
 * The query of a list of tracks from a page's own address, under the API's own names (ux.md "Feel"). A value that is
 * no value of its key is left out, so that a mistyped address shows the list and not an error; defaults are left out
 * too, so that one list has one address.
 *
 * @param keys the filters of the page's family; without them a list has none
 */
export function listQuery(search: ReadonlyMap<string, string>): TrackListQuery;
export function listQuery(
  search: ReadonlyMap<string, string>,
  keys: readonly FilterKey[],
): TrackListQuery & FilterQuery;
export function listQuery(
  search: ReadonlyMap<string, string>,
  keys: readonly FilterKey[] = [],
): TrackListQuery & FilterQuery {
  const query: TrackListQuery & FilterQuery = keys.length > 0 ? filterQuery(search, keys) : {};
  const words = search.get('search_string')?.trim().slice(0, 300).trim();
  if (words) query.search_string = words;
  if (words && search.get('search_literal') === '1') query.search_literal = 1;
  const scope = searchScopes.find((known) => known === search.get('search_scope'));
  if (scope && scope !== 'all') query.search_scope = scope;
  const sort = sortOrders.find((known) => known === search.get('sort'));
  if (sort && sort !== 'default') query.sort = sort;
  const page = search.get('page') ?? '';
  if (/^[1-9]\d{0,8}$/.test(page) && page !== '1') query.page = Number(page);
  return query;
}
