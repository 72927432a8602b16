import { ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';

import type { Scope } from '#platform/scope.ts';
import { session } from '#platform/session/index.ts';
import { forgetUndo } from '#ui/Notice/last-undo.ts';
import type { ChosenRows } from '#tracks/Selection/rules.ts';
import { clearSelection, selection } from '#tracks/Selection/selection.ts';
import { selectionKey } from '#tracks/Selection/stored.ts';

/** Restores the selection of this tab after a reload, and stores it when the page is left, until the scope ends. */
export function persistSelection(scope: Scope): void {
  void restore();
  scope.listen(window, 'pagehide', store);
  // Who comes next does not see it.
  scope.own(
    subscribeKey(session, 'user', (user) => {
      if (user) return;
      clearSelection();
      store();
      forgetUndo();
    }),
  );
}

function store() {
  const { key, chosen } = selection;
  try {
    if (Object.keys(chosen).length === 0) sessionStorage.removeItem(selectionKey);
    else sessionStorage.setItem(selectionKey, JSON.stringify({ key, chosen }));
  } catch {
    // Storage is switched off or full: the selection lasts until the page is left.
  }
}

/** Rows as they were restored, unless somebody has chosen since. */
let restored: ChosenRows | undefined;

/** Whether the selection is the one of before the page was loaded: nobody did anything that is to be announced. */
export const isRestored = (): boolean => selection.chosen === restored;

async function restore() {
  try {
    const text = sessionStorage.getItem(selectionKey);
    if (text === null) return;
    const { storedSelection } = await import('./stored-selection.ts');
    const parsed = storedSelection.safeParse(JSON.parse(text));
    // A row may have been chosen meanwhile.
    if (!parsed.success || Object.keys(selection.chosen).length > 0) return;
    selection.key = parsed.data.key;
    restored = ref(parsed.data.chosen);
    selection.chosen = restored;
  } catch {
    // Storage is switched off, or somebody else wrote there.
  }
}
