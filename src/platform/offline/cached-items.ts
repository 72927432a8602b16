import { anyItem, type ItemType } from '#shared/contract/content-items.ts';
import { contentType } from '#shared/contract/primitives.ts';
import * as z from 'zod/mini';

import { storedRow, storedTrackGroup } from './row-store/read-rows.ts';

const cachedItem = z.object(anyItem);
/** Anything that can be a favourite, as the device has stored it. */
export type CachedItem = z.output<typeof cachedItem>;

/** Items of a kind by their ids, in the same order; those not stored are omitted. Never throws. */
export async function cachedItems(type: ItemType, ids: readonly number[]): Promise<CachedItem[]> {
  const found = await Promise.all(ids.map(async (id) => readItem(type, id).catch(() => undefined)));
  return found.flatMap((item) => {
    const parsed = cachedItem.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

async function readItem(type: ItemType, id: number) {
  const empty = { item_type_id: type, item_id: id, row: null, gathering: null };
  const content = contentType.safeParse(type);
  return content.success
    ? { ...empty, row: await storedRow(content.data, id) }
    : { ...empty, gathering: await storedTrackGroup(type, id) };
}
