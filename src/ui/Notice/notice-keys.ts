import { subscribe } from 'valtio/vanilla';

import { followUndo, undoLast } from './last-undo.ts';
import { notices } from './notices.ts';

/** Fields with a native undo. */
const typed =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, [contenteditable]';
const card = '[data-notice]';
/** Where the focus was before F6. */
let from: Element | null = null;

/** F6 moves the focus to the newest notice and back, Ctrl+Z (Command+Z) undoes the last action. @returns ends both */
export function followKeys(): () => void {
  const scope = new AbortController();
  document.addEventListener('keydown', onKey, { signal: scope.signal });
  const ends = [followUndo(), subscribe(notices, () => queueMicrotask(backFromNowhere))];
  return () => {
    scope.abort();
    for (const end of ends) end();
  };
}

function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey || event.shiftKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const isTyping = event.target instanceof Element && event.target.closest(typed) !== null;
  const isDone =
    event.code === 'KeyZ' && isCommand ? !isTyping && undoLast() : event.key === 'F6' && !isCommand && goToNotice();
  if (isDone) event.preventDefault();
}

function goToNotice(): boolean {
  if (document.activeElement?.closest(card)) {
    goBack();
    return true;
  }
  const newest = notices.items.at(-1);
  const button = newest && document.querySelector<HTMLElement>(`[data-notice="${newest.id}"] button`);
  if (!button) return false;
  from = document.activeElement;
  button.focus();
  return true;
}

/** Returns the focus to where F6 was pressed, or to the page where that element is gone. */
function goBack() {
  const place = from?.isConnected && from !== document.body ? from : document.querySelector('main');
  from = null;
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** Returns the focus when the focused notice is removed. */
function backFromNowhere() {
  if (from && document.activeElement === document.body) goBack();
}
