import { proxy, ref, subscribe } from 'valtio/vanilla';

import { dismissNotice, notices } from './notices.ts';

interface Undoable {
  /** Id of the notice; negative where there was none. */
  readonly id: number;
  /** What was done; absent for what only the key undoes. */
  readonly text?: string | undefined;
  readonly run: () => void;
}

/** What can be undone, the newest last, also after its notice was closed. Written by this module only. */
export const undoables = proxy<{ items: readonly Undoable[] }>({ items: [] });

/** As many steps as anybody remembers. */
const maxItems = 20;
let report: ((text: string) => void) | undefined;
let newest = 0;
let silent = 0;

/** Notes the undo actions of notices. @returns ends it */
export function followUndo(): () => void {
  const note = () => {
    for (const { id, text, action } of notices.items) {
      if (id <= newest) continue;
      newest = id;
      if (action?.isUndo) add({ id, text, run: action.run });
    }
  };
  note();
  return subscribe(notices, note, true);
}

/** Notes a change that is seen where it was made, and has no notice: Ctrl+Z undoes it. */
export function addUndo(run: () => void): void {
  silent -= 1;
  add({ id: silent, run });
}

/** Undoes the last action that can be undone, each once. @returns whether there was one */
export function undoLast(): boolean {
  const last = undoables.items.at(-1);
  if (!last) return false;
  undo(last);
  return true;
}

/** Undoes one of the actions and removes its notice. */
export function undo({ id, run }: Undoable): void {
  undone(id);
  dismissNotice(id);
  run();
}

/** Called with the text of each action that was undone: what has changed may be far from where the person is. */
export function onUndone(listener: ((text: string) => void) | undefined): void {
  report = listener;
}

/** Called when the button of a notice has undone its action. */
export function undone(id: number): void {
  const text = undoables.items.find((item) => item.id === id)?.text;
  if (text !== undefined) report?.(text);
  undoables.items = undoables.items.filter((item) => item.id !== id);
}

/** Called when another person sits here: nobody undoes what somebody else did. */
export function forgetUndo(): void {
  undoables.items = [];
  notices.items = notices.items.filter(({ action }) => !action?.isUndo);
}

function add(item: Undoable) {
  undoables.items = [...undoables.items.slice(1 - maxItems), ref(item)];
}
