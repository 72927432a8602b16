import { subscribe } from 'valtio/vanilla';

import { dismissNotice, notices } from './notices.ts';

/** What can be taken back: also once its notice was closed. */
let last: { id: number; run: () => void } | undefined;
let newest = 0;

/** Follows what notices offer to take back. @returns what ends it */
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

/** Takes back the last act that can be, once. @returns whether there was one */
export function undoLast(): boolean {
  if (!last) return false;
  const { id, run } = last;
  undone(id);
  dismissNotice(id);
  run();
  return true;
}

/** The act of a notice was taken back by its button. */
export function undone(id: number): void {
  if (last?.id === id) last = undefined;
}
