import { Scope } from '#platform/scope.ts';

import { focusRow } from './row-keys.ts';

const content = () => document.querySelector('#content');
const firstRow = () => content()?.querySelector<HTMLElement>('[data-row-index]') ?? null;
/** Rows of the previous query stay until the new ones arrive. */
const isStale = () => content()?.querySelector('ul[aria-busy="true"]') !== null;

/** Focuses the page's first row and calls `act` with it. Returns false when the page has no rows. */
export function focusFirstRow(act?: (row: HTMLElement) => void): boolean {
  const row = firstRow();
  if (!row) return false;
  focusRow(row);
  act?.(row);
  return true;
}

/**
 * Focuses the first row once the results of a search field have arrived, unless the person types on or leaves the
 * field.
 */
export function leadToRows(box: HTMLInputElement): void {
  const scope = new Scope();
  const lead = () => {
    if (document.activeElement !== box) return scope.end();
    if (!isStale() && focusFirstRow()) scope.end();
  };
  const observer = new MutationObserver(lead);
  scope.own(() => observer.disconnect());
  for (const type of ['input', 'blur']) scope.listen(box, type, () => scope.end());
  // By then the submitted query has reached the list.
  scope.after(0, () => {
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    lead();
  });
}
