import { useCallback, useSyncExternalStore } from 'react';
import { proxy, ref, subscribe } from 'valtio';

import type { Row } from '#shared/contract/catalogue.ts';

import type { ListContext } from '../list-context.ts';
import { extended, nameOf, resultOf, toggled, type ChosenRows } from './rules.ts';

/** A list whose rows can be chosen. */
export interface Selectable {
  readonly key: string;
  readonly list: ListContext;
}

interface Selection {
  /** The lists it is of (`listKey`); a choice in another list begins a new one. */
  key: string | null;
  chosen: ChosenRows;
}

export const selection = proxy<Selection>({ key: null, chosen: {} });

/** Lists on the page, by their elements: keys and presses find them here (select-by-keys.ts). */
export const selectables = new WeakMap<Element, Selectable>();

/** The start of a range: the result that a row was chosen in last, and its index there. */
let anchor = { of: '', index: 0 };

/** Chooses the row at an index of the page shown, or no more; `range`: all from the one chosen last. */
export function choose({ key, list }: Selectable, index: number, range = false): void {
  const chosen = selection.key === key ? selection.chosen : {};
  const place = { of: resultOf(list), index: list.first + index };
  const some = range && anchor.of === place.of && Object.keys(chosen).length > 0;
  put(key, some ? extended(chosen, list, anchor.index, place.index) : toggled(chosen, list, index));
  anchor = place;
}

/** Chooses all rows of the page shown. */
export function choosePage({ key, list }: Selectable): void {
  const chosen = selection.key === key ? selection.chosen : {};
  put(key, extended(chosen, list, list.first, list.first + list.rows.length - 1));
}

export function clearSelection(): void {
  put('', {});
}

/** Whether a row of a list is chosen. */
export function useChosen(key: string, row: Row): boolean {
  const read = useCallback(() => selection.key === key && nameOf(row) in selection.chosen, [key, row]);
  return useSyncExternalStore(follow, read, () => false);
}

function put(key: string, chosen: ChosenRows) {
  selection.key = key;
  // Rows do not change: no need to watch their every field.
  selection.chosen = ref(chosen);
}

const follow = (listener: () => void) => subscribe(selection, listener);
