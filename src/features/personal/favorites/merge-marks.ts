import type { ItemType } from '#shared/contract/content-items.ts';

/** Ids of favourites, by kind. */
export type Marks = ReadonlyMap<ItemType, ReadonlySet<number>>;

/** Something that may be a favourite. */
export interface MarkItem {
  item_type_id: ItemType;
  item_id: number;
}

export interface MarkChange extends MarkItem {
  is_favorite: boolean;
}

export const isIn = (marks: Marks, { item_type_id, item_id }: MarkItem): boolean =>
  marks.get(item_type_id)?.has(item_id) === true;

/** Applies changes in order; a repeated change has no effect. */
export function withChanges(marks: Marks, changes: readonly MarkChange[]): Marks {
  if (changes.length === 0) return marks;
  const changed = new Map([...marks].map(([type, ids]) => [type, new Set(ids)]));
  for (const { item_type_id: type, item_id: id, is_favorite: isFavorite } of changes) {
    const ids = changed.get(type) ?? new Set();
    changed.set(type, ids);
    if (isFavorite) ids.add(id);
    else ids.delete(id);
  }
  return changed;
}
