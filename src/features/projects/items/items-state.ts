import type { ProjectItem } from '#shared/contract/projects.ts';
import { projectItemsPerPage as itemsPerPage } from '#shared/pages/page-sizes.ts';

/** A project's list as far as it is known. */
export interface ItemsState {
  /** Which list: what belongs to another one is not taken into it. */
  readonly of: string;
  /** By place, as long as the whole list; undefined: not loaded yet. */
  readonly list: readonly (ProjectItem | undefined)[];
  /** Pages that are as the server has them, from 1. */
  readonly fresh: ReadonlySet<number>;
}

export const noItems: ItemsState = { of: '', list: [], fresh: new Set() };

/** With a page that came; the rest stays, as far as the list goes by now. */
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

/** What is known stays on the screen, and is asked for again as it comes into view. */
export const expired = (state: ItemsState): ItemsState => ({ ...state, fresh: new Set() });

/** The pages that a stretch of the list still wants, its last place included. */
export function missingPages({ list, fresh }: ItemsState, from: number, to: number): number[] {
  const requested = new Set<number>();
  for (let index = Math.max(0, from); index <= Math.min(to, list.length - 1); index += 1) {
    const page = pageOf(index);
    if (!fresh.has(page) || list[index] === undefined) requested.add(page);
  }
  return [...requested];
}

export const pageOf = (index: number): number => Math.floor(index / itemsPerPage) + 1;

/** With the item at one place at another. */
export function withMoved(state: ItemsState, from: number, to: number): ItemsState {
  const list = [...state.list];
  const [item] = list.splice(from, 1);
  if (!item) return state;
  list.splice(to, 0, item);
  return { ...state, list };
}

/** With an item behind another one, or at the beginning; as it is where either is not known. */
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

/** The item that one at a place follows: null at the beginning, undefined where it is not known. */
export const afterOf = ({ list }: ItemsState, index: number): number | null | undefined =>
  index === 0 ? null : list[index - 1]?.id;
