import {
  afterOf,
  expired,
  noItems,
  pagesWanted,
  withChanged,
  withMoved,
  withoutItem,
  withPage,
  type ItemsState,
} from '#features/projects/items/items-state.ts';
import type { ProjectItem } from '#shared/contract/projects.ts';
import { describe, expect, it } from 'vitest';

const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: from + place, note: null }) as ProjectItem);
const ids = ({ list }: ItemsState) => list.map((item) => item?.id);
const short = withPage(noItems, 'a', 1, { data: items(1, 4), total: 4 });
const long = withPage(noItems, 'a', 1, { data: items(1, 100), total: 250 });

describe('a project’s list', () => {
  it('is as long as the server says, known or not', () => {
    expect(long.list).toHaveLength(250);
    expect(long.list[99]?.id).toBe(100);
    expect(long.list[100]).toBeUndefined();
  });

  it('asks for the pages that a stretch of it lacks, each once', () => {
    expect(pagesWanted(long, 0, 40)).toEqual([]);
    expect(pagesWanted(long, 90, 110)).toEqual([2]);
    expect(pagesWanted(long, 90, 9999)).toEqual([2, 3]);
    expect(pagesWanted(withPage(long, 'a', 3, { data: items(201, 50), total: 250 }), 90, 249)).toEqual([2]);
  });

  it('wants a page again that lost its last item to the one before', () => {
    const after = withoutItem(withPage(long, 'a', 1, { data: items(1, 100), total: 250 }), 5);
    expect(after.list).toHaveLength(249);
    expect(pagesWanted(after, 95, 99)).toEqual([1]);
    const filled = withPage(after, 'a', 1, { data: [...items(1, 4), ...items(6, 96)], total: 249 });
    expect(pagesWanted(filled, 95, 99)).toEqual([]);
    expect(filled.list[99]?.id).toBe(101);
  });

  it('keeps what is shown while it is asked for again', () => {
    expect(expired(long).list).toBe(long.list);
    expect(pagesWanted(expired(long), 0, 10)).toEqual([1]);
  });

  it('becomes shorter with the server’s word', () => {
    expect(withPage(long, 'a', 1, { data: items(1, 3), total: 3 }).list).toHaveLength(3);
  });

  it('takes nothing over from another list', () => {
    expect(ids(withPage(long, 'b', 1, { data: items(7, 1), total: 2 }))).toEqual([7, undefined]);
  });

  it('moves an item up and down, and knows after which it then stands', () => {
    const down = withMoved(short, 0, 2);
    expect(ids(down)).toEqual([2, 3, 1, 4]);
    expect(afterOf(down, 2)).toBe(3);
    const up = withMoved(short, 3, 0);
    expect(ids(up)).toEqual([4, 1, 2, 3]);
    expect(afterOf(up, 0)).toBeNull();
    expect(afterOf(long, 150)).toBeUndefined();
    expect(withMoved(long, 150, 0)).toBe(long);
  });

  it('changes one item and no other', () => {
    const changed = withChanged(short, 2, { note: 'титры' });
    expect(changed.list.map((item) => item?.note)).toEqual([null, 'титры', null, null]);
  });
});
