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

/** Moves the focus to the next (1) or previous (-1) row of the same list and plays it; at the list's end nothing. */
export function playNeighbour(row: HTMLElement, step: 1 | -1): boolean {
  const list = row.closest('[role="list"], ul, ol') ?? row.parentElement;
  const rows = [...(list?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  playRowElement(next);
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
