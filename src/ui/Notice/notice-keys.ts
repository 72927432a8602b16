import { followUndo, undoLast } from './last-undo.ts';
import { notices } from './notices.ts';

/** Fields with a native undo. */
const typed =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, [contenteditable]';
const card = '[data-notice]';
/** Where the focus was before it came into a notice, null for nowhere; undefined while it is in none. */
let from: Element | null | undefined;

/** F6 moves the focus to the newest notice and back, Ctrl+Z (Command+Z) undoes the last action. @returns ends both */
export function followKeys(): () => void {
  const scope = new AbortController();
  document.addEventListener('keydown', onKey, { signal: scope.signal });
  document.addEventListener('focusin', onFocus, { signal: scope.signal });
  const end = followUndo();
  return () => {
    scope.abort();
    end();
  };
}

function onFocus({ target, relatedTarget }: FocusEvent) {
  const isInside = target instanceof Element && target.closest(card) !== null;
  if (!isInside) from = undefined;
  else if (from === undefined) from = relatedTarget instanceof Element ? relatedTarget : null;
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
  // The player's own notice stands outside of the area.
  const shown = newest ? `[data-notice="${newest.id}"]` : card;
  const button = document.querySelector<HTMLElement>(`${shown} button`);
  button?.focus();
  return button !== null;
}

/** Returns the focus to where it came from, or to the page or the open dialog where that element is gone. */
function goBack() {
  const place = from?.isConnected ? from : (modalControl() ?? document.querySelector('main'));
  from = undefined;
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** A control of the topmost modal dialog, outside of which everything is inert. */
const modalControl = () =>
  [...document.querySelectorAll('dialog:modal')].at(-1)?.querySelector('button, a[href], input');

/** Returns the focus when the notice that had it was removed. */
export function backFromNowhere() {
  if (from !== undefined && document.activeElement === document.body) goBack();
}
