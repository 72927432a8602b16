import type { Scope } from '#platform/scope.ts';
import { choose, choosePage, clearSelection, selectables, type Selectable } from '#tracks/Selection/selection.ts';

/** Milliseconds of a long touch that selects a row; a move by this many pixels is a scroll. */
const longPress = 500;
const slack = 10;

/** Elements that handle clicks or typing. */
const controls = 'a[href], button, input, label, select, textarea, [role="slider"]';
/** Handles for dragging by touch. */
const handles = '[data-drag]';
const others = 'input:not([type="checkbox"]), textarea, select, dialog, [role="menu"]';

/**
 * Clicks and keys that select rows: Ctrl or Command adds one, Shift a range, a long touch the first; Ctrl+A selects
 * the page, Escape clears. Until the scope ends.
 */
export function selectByKeys(scope: Scope): void {
  const onPointerDown = (event: Event) => {
    const found = modified(event) ? rowOf(event.target) : undefined;
    if (!found || onControl(event.target)) return;
    // A waveform plays on a click, and Shift between two clicks would select text.
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') choose(found.selectable, found.index, event instanceof MouseEvent && event.shiftKey);
  };
  for (const type of ['mousedown', 'pointerup', 'click'])
    scope.listen(document, type, onPointerDown, { capture: true });
  scope.listen(document, 'keydown', onKey);
  onLongPress(scope, ({ selectable, index }) => choose(selectable, index));
}

function onKey(event: Event) {
  if (!(event instanceof KeyboardEvent) || event.defaultPrevented || !(event.target instanceof Element)) return;
  if (event.target.closest(others)) return;
  // In the side panel it closes that; a selection that no bar shows is out of sight.
  if (event.key === 'Escape' && !event.target.closest('aside'))
    return document.querySelector('[data-bar="selection"]') ? clearSelection() : undefined;
  const list = event.target.closest('ul');
  const selectable = list && selectables.get(list);
  if (!selectable || event.code !== 'KeyA' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  choosePage(selectable);
}

interface Found {
  selectable: Selectable;
  index: number;
}

function onLongPress(scope: Scope, act: (found: Found) => void) {
  let cancel: (() => void) | undefined;
  let start = { x: 0, y: 0 };
  /** The touch that selected a row causes no click. */
  let acted = false;
  const stop = () => cancel?.();
  scope.listen(document, 'pointerdown', (event) => {
    stop();
    acted = false;
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    const found = rowOf(event.target);
    if (!found || (event.target instanceof Element && event.target.closest(handles))) return;
    start = { x: event.clientX, y: event.clientY };
    cancel = scope.after(longPress, () => {
      acted = true;
      act(found);
    });
  });
  scope.listen(document, 'pointermove', (event) => {
    if (event instanceof PointerEvent && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slack) stop();
  });
  scope.listen(document, 'pointercancel', stop);
  const swallow = (event: Event) => {
    if (event.type === 'pointerup') stop();
    if (!acted) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['pointerup', 'click', 'contextmenu']) scope.listen(document, type, swallow, { capture: true });
}

const modified = (event: Event) => event instanceof MouseEvent && (event.shiftKey || event.ctrlKey || event.metaKey);
const onControl = (target: EventTarget | null) => target instanceof Element && target.closest(controls) !== null;

function rowOf(target: EventTarget | null): Found | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-index]') : null;
  const list = row?.closest('ul');
  const selectable = list && selectables.get(list);
  return row && selectable ? { selectable, index: Number(row.dataset['rowIndex']) } : undefined;
}
