import { expect, test } from 'vitest';

import { isIn, withChanges, type MarkChange, type Marks } from '#features/personal/favorites/merge-marks.ts';
import type { ItemType } from '#shared/contract/content-items.ts';

const marks: Marks = new Map<ItemType, Set<number>>([['MUSIC_VARIATION', new Set([1, 2])]]);
const change = (item_type_id: ItemType, item_id: number, is_favorite: boolean): MarkChange => ({
  item_type_id,
  item_id,
  is_favorite,
});
const music = (id: number) => ({ item_type_id: 'MUSIC_VARIATION', item_id: id }) as const;

test('pending changes are applied over the server’s list, in order', () => {
  const merged = withChanges(marks, [
    change('MUSIC_VARIATION', 3, true),
    change('MUSIC_VARIATION', 1, false),
    change('MUSIC_VARIATION', 3, false),
    change('MUSIC_VARIATION', 1, true),
  ]);
  expect([1, 2, 3].filter((id) => isIn(merged, music(id)))).toEqual([1, 2]);
});

test('a change that the server has already has no effect, and the list is not mutated', () => {
  const merged = withChanges(marks, [change('MUSIC_VARIATION', 2, true), change('SOUND_AUTHOR', 2, false)]);
  expect(merged.get('MUSIC_VARIATION')).toEqual(new Set([1, 2]));
  expect(isIn(merged, { item_type_id: 'SOUND_AUTHOR', item_id: 2 })).toBe(false);
  withChanges(marks, [change('MUSIC_VARIATION', 1, false)]);
  expect(isIn(marks, music(1))).toBe(true);
});

test('equal ids of different kinds are different items', () => {
  const merged = withChanges(marks, [change('MUSIC_ALBUM', 7, true)]);
  expect(isIn(merged, { item_type_id: 'MUSIC_ALBUM', item_id: 7 })).toBe(true);
  expect(isIn(merged, { item_type_id: 'MUSIC_LABEL', item_id: 7 })).toBe(false);
});
