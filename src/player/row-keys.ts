import type { RowAction } from './key-commands.ts';
import { wantsSound } from './phase.ts';
import { soundKey } from './sound-key.ts';
import { player } from './state.ts';

/**
 * The keyboard's contract with the DOM of a list. Rows have `data-row-index` and are focusable; their play button has
 * `data-row-play`, the key of its sound; their other actions have `data-row-action`.
 */
const rowSelector = '[data-row-index]';

/** Returns the row that has or contains the focus. */
export function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rowSelector) ?? null;
}

const listOf = (row: HTMLElement) => row.closest('[role="list"], ul, ol') ?? row.parentElement;

/** The player decides, not the rendered row: rows show with a delay that another one plays (`followPlayer`). */
const isPlaying = (row: HTMLElement): boolean =>
  player.track !== null && wantsSound(player.phase) && playOf(row)?.dataset['rowPlay'] === soundKey(player.track);

const playOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-row-play]');

const rowsAround = (row: HTMLElement) => [...(listOf(row)?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];

/** Returns the row that an arrow key goes on from: the one of the list that plays, else the focused one. */
export const rowToLeave = (focused: HTMLElement): HTMLElement =>
  isPlaying(focused) ? focused : (rowsAround(focused).find(isPlaying) ?? focused);

/** Returns the button of the row whose tab the side panel shows. */
const panelButton = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-opens-panel][aria-pressed="true"]');

/** Closes the side panel that a row opened. Returns false when none is open. */
export function closePanel(): boolean {
  const button = panelButton(document);
  button?.click();
  return button !== null;
}

/** Switches an open panel to another row, on the same tab where that row has it. */
function followPanel(from: HTMLElement, next: HTMLElement) {
  const action = (panelButton(from) ?? panelButton(document))?.dataset['rowAction'];
  if (action === undefined || panelButton(next)) return;
  const button =
    next.querySelector<HTMLElement>(`[data-row-action="${action}"]`) ??
    next.querySelector<HTMLElement>('[data-row-action="info"]');
  button?.click();
}

/** Focuses a row and scrolls it into view. */
export function focusRow(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Focuses and plays the next (1) or previous (-1) row of the same list. Returns false at the end of the list. */
export function playNeighbour(row: HTMLElement, step: 1 | -1): boolean {
  const rows = rowsAround(row);
  const next = rows[rows.indexOf(row) + step];
  if (!next) return false;
  focusRow(next);
  playRowElement(next);
  followPanel(row, next);
  return true;
}

/** Plays a row, unless it already plays. */
export function playRowElement(row: HTMLElement): void {
  if (!isPlaying(row)) playOf(row)?.click();
}

/** Returns the player's region, which has the same actions for the current track; null without a track. */
export const playerRegion = (): HTMLElement | null => document.querySelector('section[data-form]');

/** Clicks the action button of a row, or of the player. Returns false when there is none. */
export function actOnRow(row: HTMLElement | null, action: RowAction): boolean {
  const control = row?.querySelector<HTMLElement>(`[data-row-action="${action}"]`);
  if (!control) return false;
  control.click();
  return true;
}

/**
 * Clicks the action button of the selection, when the focus is on one of the selected rows or on none: a key on a row
 * outside of the selection is meant for that row. Returns false when there is no selection to act on.
 */
export function actOnSelection(row: HTMLElement | null, action: RowAction): boolean {
  const isMeant = row === null || row.querySelector('input[type="checkbox"]:checked') !== null;
  return isMeant && actOnRow(document.querySelector('[data-bar="selection"]'), action);
}
