import type { RowAction } from './key-commands.ts';

/**
 * What the keyboard asks of a list, on its DOM: rows bear `data-row-index` and can take the focus, their play button
 * `data-row-play`, which reads `playing` while the row plays, and their other actions `data-row-action`.
 */
const rowSelector = '[data-row-index]';

/** The row that has the focus or holds it. */
export function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rowSelector) ?? null;
}

const listOf = (row: HTMLElement) => row.closest('[role="list"], ul, ol') ?? row.parentElement;

/** The row that sounds in the list of a row: what is auditioned goes on from there, wherever the focus was left. */
export const soundingRow = (row: HTMLElement): HTMLElement | null =>
  listOf(row)?.querySelector('[data-row-play="playing"]')?.closest<HTMLElement>(rowSelector) ?? null;

/** The button of a row whose part the side panel shows. */
const panelButton = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('[data-opens-panel][aria-pressed="true"]');

/** Closes the side panel that a row opened; false where none is open. */
export function closePanel(): boolean {
  const button = panelButton(document);
  button?.click();
  return button !== null;
}

/** An open panel goes along to another row, with the part it shows where that row has it. */
function followPanel(from: HTMLElement, next: HTMLElement) {
  const action = (panelButton(from) ?? panelButton(document))?.dataset['rowAction'];
  if (action === undefined || panelButton(next)) return;
  const button =
    next.querySelector<HTMLElement>(`[data-row-action="${action}"]`) ??
    next.querySelector<HTMLElement>('[data-row-action="info"]');
  button?.click();
}

/** Gives a row the focus, in sight. */
export function focusRow(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the next (1) or previous (-1) row of the same list and plays it; at the list's end nothing. */
export function playNeighbour(row: HTMLElement, step: 1 | -1): boolean {
  const rows = [...(listOf(row)?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return false;
  focusRow(next);
  playRowElement(next);
  followPanel(row, next);
  return true;
}

/** Plays a row, unless it plays already. */
export function playRowElement(row: HTMLElement): void {
  const button = row.querySelector<HTMLElement>('[data-row-play]');
  if (button?.dataset['rowPlay'] !== 'playing') button?.click();
}

/** The player, which offers the same for the track that plays; null while it has none. */
export const playerRegion = (): HTMLElement | null => document.querySelector('section[data-form]');

/** Does the action of a row, or of the player, as its button would; false where there is none. */
export function actOnRow(row: HTMLElement | null, action: RowAction): boolean {
  const control = row?.querySelector<HTMLElement>(`[data-row-action="${action}"]`);
  if (!control) return false;
  control.click();
  return true;
}
