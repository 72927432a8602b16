import { anyItem, type ItemType } from '#shared/contract/content-items.ts';
import * as z from 'zod/mini';

import { storedRow, storedTrackGroup } from './row-store/read-rows.ts';
import { trackGroupPaths } from './row-store/response-contents.ts';

const cachedItem = z.object(anyItem);
/** Anything that can be a favourite, as a stored response had it. */
export type CachedItem = z.output<typeof cachedItem>;

/** Items of a kind by their ids, in the same order; those not stored are omitted. Never throws. */
export async function cachedItems(type: ItemType, ids: readonly number[]): Promise<CachedItem[]> {
  const path = trackGroupPaths[type];
  const read = path === undefined ? storedRow : storedTrackGroup;
  const stored = ids.map(async (id) => [id, await read(type, id).catch(() => undefined)] as const);
  const found = new Map<number, unknown>(await Promise.all(stored));
  return ids.flatMap((id) => {
    const empty = { item_type_id: type, item_id: id, row: null, gathering: null };
    const parsed = cachedItem.safeParse({
      ...empty,
      ...(path === undefined ? { row: found.get(id) } : { gathering: found.get(id) }),
    });
    return parsed.success ? [parsed.data] : [];
  });
}
