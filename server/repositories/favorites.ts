import type { ItemType } from '#shared/contract/content-items.ts';
import { groupBy } from '#shared/domain/group-by.ts';

import { soundTypeOf, isTrackGroup, trackGroupSources } from '../domain/item-types.ts';
import type { PageSlice } from '../domain/pages.ts';
import type { Db } from './database.ts';
import { contentsOf } from './download-contents.ts';
import { trackGroupRecords } from './track-group-records.ts';

interface Item {
  item_type_id: ItemType;
  item_id: number;
}

/** Whether an item is in the catalogue. */
export async function isThere(db: Db, { item_type_id: type, item_id: id }: Item): Promise<boolean> {
  const found = isTrackGroup(type)
    ? await trackGroupRecords(db, trackGroupSources[type], [id])
    : await contentsOf(db, soundTypeOf(type), [id]);
  return found.length > 0;
}

/** Adds a favourite; no effect if it exists. */
export async function addFavorite(db: Db, userId: number, { item_type_id, item_id }: Item): Promise<void> {
  await db
    .insertInto('favorites')
    .values({ user_id: userId, item_type_id, item_id, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_type_id', 'item_id']).doNothing())
    .execute();
}

/** Removes a favourite; no effect if it does not exist. */
export async function removeFavorite(db: Db, userId: number, { item_type_id, item_id }: Item): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('item_type_id', '=', item_type_id)
    .where('item_id', '=', item_id)
    .execute();
}

/** Favourites of a kind that are in the catalogue, the latest first. */
export async function findFavorites(db: Db, userId: number, type: ItemType, { offset, limit }: PageSlice) {
  const present = favoritesThere(db, type).where('user_id', '=', userId).where('item_type_id', '=', type);
  const { total } = await present.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (offset >= total) return { items: [], total };
  const items = await present
    .select(['item_type_id', 'item_id', 'favorites.created_at'])
    .orderBy('favorites.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items, total };
}

function favoritesThere(db: Db, type: ItemType) {
  const favorites = db.selectFrom('favorites');
  if (isTrackGroup(type)) {
    const { table, entity } = trackGroupSources[type];
    return favorites.where((build) =>
      build.exists(
        build
          .selectFrom(table)
          .select(`${table}.id`)
          .whereRef(`${table}.id`, '=', 'favorites.item_id')
          .where(`${entity}_tracks`, '>', 0),
      ),
    );
  }
  const table = type === 'MUSIC_STEM' ? 'stems' : 'variations';
  return favorites.where((build) =>
    build.exists(
      build
        .selectFrom(table)
        .innerJoin('tracks', 'tracks.id', `${table}.track_id`)
        .select(`${table}.id`)
        .whereRef(`${table}.id`, '=', 'favorites.item_id')
        .where(`${table}.is_listed`, '=', 1)
        .where('tracks.is_listed', '=', 1),
    ),
  );
}

/** All favourites of a person by their kind, in the order in which they were marked. */
export async function favoriteIds(db: Db, userId: number): Promise<Map<ItemType, number[]>> {
  const rows = await db
    .selectFrom('favorites')
    .select(['item_type_id', 'item_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const kinds = groupBy(rows, (row) => row.item_type_id);
  return new Map([...kinds].map(([kind, own]) => [kind, own.map((row) => row.item_id)]));
}
