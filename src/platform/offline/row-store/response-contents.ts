import { apiBase } from '#shared/contract/address.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import type { TrackGroup } from '#shared/contract/track-groups.ts';

/** What a response of the API has of the catalogue. */
export interface ResponseContents {
  readonly rows: readonly Row[];
  readonly trackGroups: readonly { readonly type: ItemType; readonly trackGroup: TrackGroup }[];
  /** The track groups of which this is the list of tracks, as `ownersOf` names them. */
  readonly owners: readonly string[];
  /** The response lists all tracks of its owner. */
  readonly isWhole: boolean;
}

/** The endpoints whose responses contain track groups of each kind. */
export const trackGroupPaths: Readonly<Partial<Record<ItemType, string>>> = {
  MUSIC_ALBUM: 'music/albums',
  MUSIC_LABEL: 'music/labels',
  MUSIC_PLAYLIST: 'music/playlists',
  MUSIC_AUTHOR: 'music/authors',
  SOUND_LIBRARY: 'sound/libraries',
  SOUND_COLLECTION: 'sound/collections',
  SOUND_AUTHOR: 'sound/authors',
};
/** `Object.keys` forgets the type of the keys. */
const trackGroupTypes = Object.keys(trackGroupPaths) as ItemType[];

/** Parameters that name an owner, and those that leave none of its tracks out. */
const ownerParameter = /^(?:album|label|playlist|author|library|track_collection)_id$/;
const listsAll = /^(?:page|per_page|sort|facets)$/;

/**
 * Names the owners of a list of tracks by its path and each parameter with an id: `music/album/tracks/list album_id=5`.
 *
 * @param path without the base of the API
 */
export const ownersOf = (path: string, query: object): string[] =>
  Object.entries(query)
    .filter(([key, id]) => ownerParameter.test(key) && id !== undefined)
    .map(([key, id]) => `${path} ${key}=${String(id)}`);

/**
 * Returns the rows, track groups and owners in a response.
 *
 * @param address of its request, without the origin
 * @param response parsed by the endpoint's schema; rows and track groups are found by their keys, whatever the endpoint
 */
export function contentsOf(address: string, response: unknown): ResponseContents {
  const { pathname, searchParams } = new URL(address, 'https://tonika.invalid');
  const path = pathname.slice(apiBase.length + 1);
  const { data, meta } = isObject(response) ? response : {};
  const type = trackGroupTypes.find((one) => isOf(path, trackGroupPaths[one]));
  const candidates = Array.isArray(data) ? (data as unknown[]) : [data];
  const nested = isObject(data) && !Array.isArray(data) ? Object.values(data).flat() : [];
  return {
    rows: [...candidates, ...nested].filter(isRow).map(withoutMatch),
    trackGroups: type ? candidates.filter(isTrackGroup).map((trackGroup) => ({ type, trackGroup })) : [],
    owners: path.endsWith('/tracks/list') ? ownersOf(path, Object.fromEntries(searchParams)) : [],
    isWhole:
      isObject(meta) &&
      meta['last_page'] === 1 &&
      [...searchParams.keys()].every((key) => ownerParameter.test(key) || listsAll.test(key)),
  };
}

/** The tracks of a track group are not of its kind. */
const isOf = (path: string, start: string | undefined) =>
  start !== undefined && path.startsWith(`${start}/`) && !path.includes('/tracks/');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRow = (value: unknown): value is Row =>
  isObject(value) && 'content_type_id' in value && 'kind' in value && 'preview' in value;

const isTrackGroup = (value: unknown): value is TrackGroup =>
  isObject(value) && 'id' in value && 'tracks_counter' in value;

/** Why a search found a row says something of the person, and applies to that search alone. */
function withoutMatch(row: Row): Row {
  const { match: _match, ...plain } = row;
  return plain;
}
