import { anyItem, type ItemType } from '#shared/contract/content-items.ts';
import { contentOf } from '#shared/domain/content-of.ts';
import * as z from 'zod/mini';

import { isObject, cachedRows, type CachedPage } from './cached-rows.ts';

const cachedItem = z.object(anyItem);
/** Anything that can be a favourite, as a cached response has it. */
export type CachedItem = z.output<typeof cachedItem>;

/** The endpoints whose responses contain track groups of each kind. */
const paths: Readonly<Partial<Record<ItemType, string>>> = {
  MUSIC_ALBUM: 'music/albums',
  MUSIC_LABEL: 'music/labels',
  MUSIC_PLAYLIST: 'music/playlists',
  MUSIC_AUTHOR: 'music/authors',
  SOUND_LIBRARY: 'sound/libraries',
  SOUND_COLLECTION: 'sound/collections',
  SOUND_AUTHOR: 'sound/authors',
};

/** Items of a kind by their ids, in the same order; those not cached are omitted. Never throws. */
export async function cachedItems(type: ItemType, ids: readonly number[]): Promise<CachedItem[]> {
  const cached = await cachedRows().catch(() => []);
  const path = paths[type];
  const found = path === undefined ? rowsIn(cached, type) : trackGroupsIn(cached, path);
  return ids.flatMap((id) => {
    const empty = { item_type_id: type, item_id: id, row: null, gathering: null };
    const parsed = cachedItem.safeParse({
      ...empty,
      ...(path === undefined ? { row: found.get(id) } : { gathering: found.get(id) }),
    });
    return parsed.success ? [parsed.data] : [];
  });
}

/** By their sound: a track before the list of its versions, which has fewer fields. */
function rowsIn(cached: readonly CachedPage[], type: ItemType): Map<number, unknown> {
  const rows = oldestFirst(cached)
    .flatMap((response) => response.rows)
    .filter((row) => row.content_type_id === type);
  const tracksLast = rows.toSorted((a, b) => Number(a.kind === 'track') - Number(b.kind === 'track'));
  return new Map(tracksLast.map((row) => [contentOf(row).content_id, row]));
}

/** The last one wins. */
const oldestFirst = (cached: readonly CachedPage[]) => cached.toReversed();

function trackGroupsIn(cached: readonly CachedPage[], path: string): Map<number, unknown> {
  const lists = oldestFirst(cached).filter(
    ({ address }) => address.pathname.startsWith(`/api/${path}/`) && !address.pathname.includes('/tracks/'),
  );
  const things = lists.flatMap(({ data }) => (Array.isArray(data) ? (data as unknown[]) : [data])).filter(isObject);
  return new Map(things.map((thing) => [Number(thing['id']), thing]));
}
