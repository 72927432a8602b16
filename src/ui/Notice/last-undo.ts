import { subscribe } from 'valtio/vanilla';

import { dismissNotice, notices } from './notices.ts';

/** The last action that can be undone, also after its notice was closed. */
let last: { id: number; run: () => void } | undefined;
let newest = 0;

/** Notes the undo actions of notices. @returns ends it */
export function followUndo(): () => void {
  const note = () => {
    for (const { id, action } of notices.items) {
      if (id <= newest) continue;
      newest = id;
      if (action?.isUndo) last = { id, run: action.run };
    }
  };
  note();
  return subscribe(notices, note, true);
}

/** Undoes the last action that can be undone, once. @returns whether there was one */
export function undoLast(): boolean {
  if (!last) return false;
  const { id, run } = last;
  undone(id);
  dismissNotice(id);
  run();
  return true;
}

/** Called when the button of a notice has undone its action. */
export function undone(id: number): void {
  if (last?.id === id) last = undefined;
}
