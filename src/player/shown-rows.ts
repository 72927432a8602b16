import type { Row } from '#shared/contract/catalogue.ts';

/** The rows shown by the lists of the page, in order of appearance. */
export const shownRows = new Set<Row>();

let changed = () => {};

/** Adds a visible row. Returns the function that removes it. */
export function showRow(row: Row): () => void {
  shownRows.add(row);
  changed();
  return () => {
    shownRows.delete(row);
    changed();
  };
}

/** Calls `listener` whenever visible rows change. Supports a single listener. */
export function onShownRows(listener: () => void): void {
  changed = listener;
}
