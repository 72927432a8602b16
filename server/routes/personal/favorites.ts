import { favoritesList, favoritesMark, favoritesMarks, favoritesUnmark } from '#shared/contract/favorites.ts';
import type { ItemType } from '#shared/contract/content-items.ts';
import { defaultPageSize } from '#shared/pages/page-sizes.ts';

import type { AppContext } from '../../app-context.ts';
import { rowsOf } from '../../catalogue/catalogue-rows.ts';
import { notFound } from '../../domain/failures.ts';
import { trackGroupsOf } from '../../catalogue/track-groups.ts';
import { isTrackGroup, trackGroupSources } from '../../domain/item-types.ts';
import { kindOf } from '../../catalogue/listed-contents.ts';
import { pageOf } from '../../domain/pages.ts';
import type { Endpoints } from '../bound-endpoints.ts';
import type { Db } from '../../repositories/database.ts';
import { addFavorite, favoriteIds, findFavorites, isThere, removeFavorite } from '../../repositories/favorites.ts';

/** What people mark to find again. */
export function favoriteRoutes(endpoints: Endpoints, { db }: AppContext) {
  return {
    favoritesMark: endpoints.post(favoritesMark, async ({ body, signedIn, once }) => {
      const { user } = await signedIn();
      return once(async (transaction) => {
        if (!(await isThere(transaction, body))) throw notFound();
        await addFavorite(transaction, user.id, body);
        return { data: { ...body, is_favorite: true } };
      });
    }),

    favoritesUnmark: endpoints.post(favoritesUnmark, async ({ body, signedIn, once }) => {
      const { user } = await signedIn();
      return once(async (transaction) => {
        await removeFavorite(transaction, user.id, body);
        return { data: { ...body, is_favorite: false } };
      });
    }),

    favoritesList: endpoints.json(favoritesList, async ({ query, signedIn }) => {
      const { user } = await signedIn();
      const type = query.item_type_id;
      return pageOf(query, defaultPageSize, async (slice) => {
        const { items, total } = await findFavorites(db, user.id, type, slice);
        const ids = items.map(({ item_id }) => item_id);
        const itemOf = await (isTrackGroup(type) ? trackGroups(db, trackGroupSources[type], ids) : rows(db, type, ids));
        return { items: items.map((item) => Object.assign(item, itemOf(item.item_id))), total };
      });
    }),

    favoritesMarks: endpoints.json(favoritesMarks, async ({ signedIn }) => {
      const { user } = await signedIn();
      const kinds = await favoriteIds(db, user.id);
      return { data: [...kinds].map(([item_type_id, item_ids]) => ({ item_type_id, item_ids })) };
    }),
  };
}

async function rows(db: Db, type: Exclude<ItemType, keyof typeof trackGroupSources>, ids: readonly number[]) {
  const found = new Map((await rowsOf(db, kindOf(type), ids)).map((row) => [row.id, row]));
  return (id: number) => ({ row: found.get(id) ?? null, gathering: null });
}

async function trackGroups(
  db: Db,
  groupSource: (typeof trackGroupSources)[keyof typeof trackGroupSources],
  ids: readonly number[],
) {
  const found = new Map((await trackGroupsOf(db, groupSource, ids)).map((trackGroup) => [trackGroup.id, trackGroup]));
  return (id: number) => ({ row: null, gathering: found.get(id) ?? null });
}
