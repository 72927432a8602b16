import { Scope } from '#platform/scope.ts';

import { focusRow } from './row-keys.ts';

const content = () => document.querySelector('#content');
const firstRow = () => content()?.querySelector<HTMLElement>('[data-row-index]') ?? null;
/** Rows of the query before stand until the new ones come. */
const isStale = () => content()?.querySelector('ul[aria-busy="true"]') !== null;

/** Gives the page's first row the focus; false where it has none. @param act what is done with it then */
export function focusFirstRow(act?: (row: HTMLElement) => void): boolean {
  const row = firstRow();
  if (!row) return false;
  focusRow(row);
  act?.(row);
  return true;
}

/** Goes to the first row once the words of a search field are answered; whoever types on or leaves stays where they are. */
export function leadToRows(box: HTMLInputElement): void {
  const scope = new Scope();
  const lead = () => {
    if (document.activeElement !== box) return scope.end();
    if (!isStale() && focusFirstRow()) scope.end();
  };
  const observer = new MutationObserver(lead);
  scope.own(() => observer.disconnect());
  for (const type of ['input', 'blur']) scope.listen(box, type, () => scope.end());
  // By then the words that Enter sent have reached the list.
  scope.after(0, () => {
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    lead();
  });
}
