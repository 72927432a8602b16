import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { anyItem, itemType } from './content-items.ts';
import { id, instant, list, one, pageParam, perPageParam } from './primitives.ts';

const marked = {
  access: 'user',
  method: 'POST',
  body: z.strictObject({ item_type_id: itemType, item_id: id }),
} as const;
const response = one(z.object({ item_type_id: itemType, item_id: id, is_favorite: z.boolean() }));

export const favoritesMark = defineEndpoint({
  ...marked,
  path: 'favorites/mark',
  summary: 'Makes something a favourite; what is one already stays one',
  response,
});

export const favoritesUnmark = defineEndpoint({
  ...marked,
  path: 'favorites/unmark',
  summary: 'Takes something out of the favourites; what is none stays none',
  response,
});

export const favorite = z.object({ ...anyItem, created_at: instant });

/** A favourite with its item. */
export type Favorite = z.output<typeof favorite>;

export const favoritesList = defineEndpoint({
  path: 'favorites/list',
  summary: 'The favourites of one kind, the latest first; what left the catalogue is not among them',
  access: 'user',
  query: z.object({ item_type_id: itemType, page: pageParam, per_page: perPageParam }),
  response: list(favorite),
});

/** What a page needs to draw its marks: all favourites by their ids. */
export const favoritesMarks = defineEndpoint({
  path: 'favorites/marks',
  summary: 'The ids of all favourites, by kind',
  access: 'user',
  response: one(z.array(z.object({ item_type_id: itemType, item_ids: z.array(id) }))),
});
