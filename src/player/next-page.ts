import { Scope } from '#platform/scope.ts';

import { focusRow, playRowElement } from './row-keys.ts';

/** Longest wait for the rows of a page, in milliseconds: later the person has gone on. */
const patience = 15_000;

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row-index]')];

/**
 * Opens the page after (1) or before (-1) the list of a row, then focuses and plays the row that follows: the first of
 * the next page, the last of the previous one. Returns false where the list has no such page.
 */
export function playOnNextPage(row: HTMLElement, step: 1 | -1): boolean {
  const region = row.closest('main, aside');
  const link = region?.querySelector<HTMLElement>(`nav a[rel="${step === 1 ? 'next' : 'prev'}"][href]`);
  const place = link?.closest('nav')?.parentElement;
  if (!region || !link || !place?.contains(row)) return false;
  // The page that follows is on its way.
  if (row.closest('[aria-busy="true"]')) return true;
  link.click();
  const scope = new Scope();
  const lead = () => {
    if (row.isConnected || place.querySelector('[aria-busy="true"]')) return;
    const next = rowsOf(place).at(step === 1 ? 0 : -1);
    if (!next) return;
    scope.end();
    focusRow(next);
    playRowElement(next);
  };
  const observer = new MutationObserver(lead);
  scope.own(() => observer.disconnect());
  scope.after(patience, () => scope.end());
  scope.listen(document, 'pointerdown', () => scope.end(), { capture: true });
  observer.observe(region, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  return true;
}
