import type { Row } from '#shared/contract/catalogue.ts';

/** The rows that lists on the page show, in the order in which they came. */
export const shownRows = new Set<Row>();

let changed = () => {};

/** Notes a row that is shown. Returns what takes it away again. */
export function showRow(row: Row): () => void {
  shownRows.add(row);
  changed();
  return () => {
    shownRows.delete(row);
    changed();
  };
}

/** Calls whenever rows come or go. There is one who wants to know it. */
export function onShownRows(listener: () => void): void {
  changed = listener;
}
