import * as z from 'zod/mini';

import type { Db } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** What the owner can feature on the home page, beside authors, which have a list of their own. */
export const featuredKinds = ['playlists', 'collections'] as const;
export type FeaturedKind = (typeof featuredKinds)[number];

/** Ids of what is featured, in the owner's order. */
export type Featured = Record<FeaturedKind, number[]>;

const key = 'featured';
const stored = z.object({ playlists: z.array(z.int()), collections: z.array(z.int()) });

/** Returns what is featured; nothing where the owner has chosen nothing. */
export async function readFeatured(db: Db): Promise<Featured> {
  const value = await readMeta(db, key);
  return value === undefined ? { playlists: [], collections: [] } : stored.parse(JSON.parse(value));
}

/** Puts a playlist or collection at the end of those featured, or takes it out; false where there is none with this id. */
export async function moveInFeatured(db: Db, kind: FeaturedKind, id: number, isIn: boolean): Promise<boolean> {
  const featured = await readFeatured(db);
  const isKnown = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst();
  // One that was deleted since can still be taken out.
  if (!isKnown && (isIn || !featured[kind].includes(id))) return false;
  const others = featured[kind].filter((other) => other !== id);
  const next = isIn && featured[kind].includes(id) ? featured[kind] : [...others, ...(isIn ? [id] : [])];
  await writeMeta(db, key, JSON.stringify({ ...featured, [kind]: next } satisfies Featured));
  return true;
}
