import { useSyncExternalStore } from 'react';

/** Also read before the first paint by public/boot.js, so that rows do not move. */
const key = 'tnk.rail';
const listeners = new Set<() => void>();

/** Whether the rail beside a list is folded away, for this visit; styles go by `data-rail` of the root. */
export function useRailFolded(): boolean {
  return useSyncExternalStore(subscribe, isFolded, () => false);
}

/** Folds the rail beside a list away or shows it, also in later pages of this tab. */
export function foldRail(folded: boolean): void {
  const root = document.documentElement;
  if (folded) root.dataset['rail'] = 'folded';
  else delete root.dataset['rail'];
  try {
    if (folded) sessionStorage.setItem(key, 'folded');
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

const isFolded = () => document.documentElement.dataset['rail'] === 'folded';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
