import { pathAddress } from '../contract/address.ts';
import type { Entity } from '../contract/primitives.ts';
import { chosenNames } from './chosen-names.ts';
import { filterKeysOf } from './filter-keys-of.ts';
import { trackGroupQuery } from './track-group-query.ts';
import type { ListQuery } from './list-address.ts';
import { listQuery } from './list-query.ts';

/*
 * First requests of the pages of track groups, by path: their endpoints come with the pages, this table with the main
 * chunk. A test checks that the contract has each of them.
 */

/** Addresses of the calls of a page, from the parts of its path and its query. */
export type FirstRequests = (params: Record<string, string>, search: ReadonlyMap<string, string>) => string[];

/** The page of a list, whose request is narrowed by the named keys alone. */
export const listRequests =
  (api: string): FirstRequests =>
  (_, search) => [pathAddress(`${api}/list`, { ...trackGroupQuery(search) })];

/** The list of authors, with what leads into it: the letters, and the A-list above the first page without a search. */
export const authorsRequests =
  (api: string): FirstRequests =>
  (_, search) => {
    const query = trackGroupQuery(search);
    const isPlain = Object.keys(query).length === 0;
    return [
      pathAddress(`${api}/list`, { ...query }),
      pathAddress(`${api}/letters-list`, {}),
      ...(isPlain ? [pathAddress(`${api}/a-list`, {})] : []),
    ];
  };

/** The family of a resource, which its path begins with. */
const entityOf = (api: string): Entity => (api.startsWith('music/') ? 'music' : 'sound');

/** A list without what its reader has heard is not the same for everybody: their page requests it. */
const ownTracks = (path: string, owner: string, id: string, query: ListQuery): string[] =>
  query.not_heard || query.not_downloaded ? [] : [pathAddress(path, { [owner]: id, ...query })];

/** The page of a track group: its data, its tracks, and its own groups (`made`: the list of albums or libraries). */
export const detailRequests =
  (api: string, owner: string, made?: string): FirstRequests =>
  ({ id = '' }, search) => [
    pathAddress(`${api}/detail`, { id }),
    ...ownTracks(`${api}/tracks/list`, owner, id, listQuery(search, filterKeysOf(entityOf(api)))),
    ...chosenNames(entityOf(api), search),
    ...(made === undefined ? [] : [pathAddress(`${made}/list`, { [owner]: id })]),
  ];
