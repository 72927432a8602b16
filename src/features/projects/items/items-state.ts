import type { ProjectItem } from '#shared/contract/projects.ts';
import { projectItemsPerPage as itemsPerPage } from '#shared/pages/page-sizes.ts';

/** The loaded part of a project's list. */
export interface ItemsState {
  /** Identifies the list: data of another one is not merged into it. */
  readonly of: string;
  /** By index, with the length of the whole list; undefined: not loaded yet. */
  readonly list: readonly (ProjectItem | undefined)[];
  /** Pages that are up to date, from 1. */
  readonly fresh: ReadonlySet<number>;
}

export const noItems: ItemsState = { of: '', list: [], fresh: new Set() };

/** Merges a loaded page; the other items stay, up to the new length of the list. */
export function withPage(
  state: ItemsState,
  of: string,
  page: number,
  { data, total }: { data: readonly ProjectItem[]; total: number },
): ItemsState {
  const known = state.of === of ? state : noItems;
  const list = Array.from({ length: total }, (_, index) => known.list[index]);
  const first = (page - 1) * itemsPerPage;
  for (const [index, item] of data.entries()) if (first + index < total) list[first + index] = item;
  return { of, list, fresh: new Set(known.fresh).add(page) };
}

/** Marks all pages as outdated: items stay visible and are requested again when they come into view. */
export const expired = (state: ItemsState): ItemsState => ({ ...state, fresh: new Set() });

/** Returns the pages to request for a range of the list, inclusive. */
export function missingPages({ list, fresh }: ItemsState, from: number, to: number): number[] {
  const requested = new Set<number>();
  for (let index = Math.max(0, from); index <= Math.min(to, list.length - 1); index += 1) {
    const page = pageOf(index);
    if (!fresh.has(page) || list[index] === undefined) requested.add(page);
  }
  return [...requested];
}

export const pageOf = (index: number): number => Math.floor(index / itemsPerPage) + 1;

/** Moves an item to another index. */
export function withMoved(state: ItemsState, from: number, to: number): ItemsState {
  const list = [...state.list];
  const [item] = list.splice(from, 1);
  if (!item) return state;
  list.splice(to, 0, item);
  return { ...state, list };
}

/** With an item after another one, or first where `after` is null; unchanged where either is not loaded. */
export function withPlaced(state: ItemsState, id: number, after: number | null): ItemsState {
  const { list } = state;
  const from = list.findIndex((item) => item?.id === id);
  const before = list.findIndex((item) => item?.id === after);
  if (from < 0 || (after !== null && before < 0)) return state;
  const to = after === null ? 0 : before + 1;
  return withMoved(state, from, to > from ? to - 1 : to);
}

export const withoutItem = (state: ItemsState, id: number): ItemsState => ({
  ...state,
  list: state.list.filter((item) => item?.id !== id),
});

export const withChanged = (state: ItemsState, id: number, part: Partial<ProjectItem>): ItemsState => ({
  ...state,
  list: state.list.map((item) => (item?.id === id ? { ...item, ...part } : item)),
});

/** Returns the id of the item before an index: null at the start, undefined when it is not loaded. */
export const afterOf = ({ list }: ItemsState, index: number): number | null | undefined =>
  index === 0 ? null : list[index - 1]?.id;
