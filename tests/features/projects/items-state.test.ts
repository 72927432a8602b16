import {
  afterOf,
  expired,
  noItems,
  missingPages,
  withChanged,
  withMoved,
  withoutItem,
  withPage,
  withPlaced,
  type ItemsState,
} from '#features/projects/items/items-state.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';
import { projectItemsPerPage as page } from '#shared/pages/page-sizes.ts';
import { describe, expect, it } from 'vitest';

const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, note: null }) as ProjectItem);
const ids = ({ list }: ItemsState) => list.map((item) => item?.id);
const short = withPage(noItems, 'a', 1, { data: items(1, 4), total: 4 });
/** Two pages and a half, of which the first is known. */
const total = page * 2.5;
const long = withPage(noItems, 'a', 1, { data: items(1, page), total });

describe('a project’s list', () => {
  it('has the length of the server’s list, loaded or not', () => {
    expect(long.list).toHaveLength(total);
    expect(long.list[page - 1]?.id).toBe(page);
    expect(long.list[page]).toBeUndefined();
  });

  it('requests the missing pages of a range, each once', () => {
    expect(missingPages(long, 0, page - 1)).toEqual([]);
    expect(missingPages(long, page - 1, page)).toEqual([2]);
    expect(missingPages(long, page - 1, 9999)).toEqual([2, 3]);
    const last = { data: items(page * 2 + 1, page / 2), total };
    expect(missingPages(withPage(long, 'a', 3, last), page - 1, total - 1)).toEqual([2]);
  });

  it('requests a page again after its last item has moved to the previous one', () => {
    const after = withoutItem(long, 5);
    expect(after.list).toHaveLength(total - 1);
    expect(missingPages(after, page - 5, page - 1)).toEqual([1]);
    const data = [...items(1, 4), ...items(6, page - 4)];
    const filled = withPage(after, 'a', 1, { data, total: total - 1 });
    expect(missingPages(filled, page - 5, page - 1)).toEqual([]);
    expect(filled.list[page - 1]?.id).toBe(page + 1);
  });

  it('keeps visible items while they are requested again', () => {
    expect(expired(long).list).toBe(long.list);
    expect(missingPages(expired(long), 0, 10)).toEqual([1]);
  });

  it('shrinks with the server’s response', () => {
    expect(withPage(long, 'a', 1, { data: items(1, 3), total: 3 }).list).toHaveLength(3);
  });

  it('accepts no data of another list', () => {
    expect(ids(withPage(long, 'b', 1, { data: items(7, 1), total: 2 }))).toEqual([7, undefined]);
  });

  it('moves an item up and down, and returns its new predecessor', () => {
    const down = withMoved(short, 0, 2);
    expect(ids(down)).toEqual([2, 3, 1, 4]);
    expect(afterOf(down, 2)).toBe(3);
    const up = withMoved(short, 3, 0);
    expect(ids(up)).toEqual([4, 1, 2, 3]);
    expect(afterOf(up, 0)).toBeNull();
    expect(afterOf(long, page * 2)).toBeUndefined();
    expect(withMoved(long, page * 2, 0)).toBe(long);
  });

  it('changes one item and no other', () => {
    const changed = withChanged(short, 2, { note: 'титры' });
    expect(changed.list.map((item) => item?.note)).toEqual([null, 'титры', null, null]);
  });

  it('has an item behind another, or first, and stays as it is where one of them is not known', () => {
    expect(ids(withPlaced(short, 3, null))).toEqual([3, 1, 2, 4]);
    expect(ids(withPlaced(short, 1, 3))).toEqual([2, 3, 1, 4]);
    expect(ids(withPlaced(short, 4, 1))).toEqual([1, 4, 2, 3]);
    expect(withPlaced(short, 9, 1)).toBe(short);
    expect(withPlaced(short, 1, 9)).toBe(short);
  });
});
