import { subscribeKey } from 'valtio/utils';

import { session } from '#platform/session/index.ts';
import { pageKey } from '#shared/pages/pages.ts';

import { describe, findHeading, findLeft, findPagedList, isInPages, namePagedList, type Left } from './places.ts';
import { waitFor } from './wait-for.ts';

const pageOf = () => pageKey(location.pathname);
const numberOf = () => new URLSearchParams(location.search).get('page');
const isLost = () => document.activeElement === null || document.activeElement === document.body;

function focus(element: HTMLElement) {
  namePagedList(numberOf() !== null);
  element.focus({ preventScroll: true });
}

/**
 * Leads the focus after a navigation, so that a screen reader reads on from there: to the list of another page of a list,
 * and after Back to what was left. After a login whose button is gone, to the account's. The heading of a page that is
 * opened takes the focus by itself (`ui/PageHeading`).
 *
 * @returns ends it
 */
export function followFocus(): () => void {
  const scope = new AbortController();
  const left = new Map<string, Left>();
  let [address, page, number] = [location.href, pageOf(), numberOf()];

  /** Returns which of the page and the page of its list are others now. */
  const move = () => {
    const moved = { isPage: page !== pageOf(), isNumber: number !== numberOf() };
    [address, page, number] = [location.href, pageOf(), numberOf()];
    return moved;
  };
  // wouter dispatches events of these names for the methods of `history`. Captured: before its own listener renders.
  const on = (type: string, act: () => void) =>
    window.addEventListener(type, act, { signal: scope.signal, capture: true });
  on('pushState', () => {
    const from = describe(document.activeElement);
    if (from) left.set(address, from);
    else left.delete(address);
    // A filter leads to the first page, too, with the focus where it is.
    const isPaging = isLost() || isInPages(document.activeElement);
    const { isPage, isNumber } = move();
    // The next frame: React has rendered nothing of the new address yet.
    if (!isPage && isNumber && isPaging) requestAnimationFrame(() => waitFor(findPagedList, focus));
  });
  on('popstate', () => {
    const { isPage, isNumber } = move();
    if (!isPage && !isNumber) return;
    const from = left.get(address);
    const heading = headingAfter();
    requestAnimationFrame(() => {
      if (from) waitFor(() => findLeft(from), focus);
      else if (isPage) waitFor(heading, focus);
      else waitFor(findPagedList, focus);
    });
  });
  on('replaceState', move);
  const stopSession = followLogin();
  if (wasPaged() && (isLost() || isInPages(document.activeElement))) waitFor(findPagedList, focus);
  return () => {
    scope.abort();
    stopSession();
  };
}

/** Whether another page of the list was chosen before this module was loaded. */
function wasPaged(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  const { pathname, searchParams } = new URL(loaded.name);
  return pathname === location.pathname && searchParams.get('page') !== numberOf();
}

/** Returns what finds the next page's heading, told from the one that stands now. */
function headingAfter() {
  const old = findHeading();
  const text = old?.textContent;
  return () => {
    const heading = findHeading();
    return heading && (heading !== old || heading.textContent !== text) && heading;
  };
}

/** Only where the focus is lost: the dialog gives it back to what opened it, if that is still there. */
function followLogin(): () => void {
  let wasGuest = session.phase === 'guest';
  return subscribeKey(session, 'phase', (phase) => {
    if (phase === 'user' && wasGuest)
      waitFor(
        () =>
          !document.querySelector('dialog:modal') &&
          document.querySelector<HTMLElement>('header [data-phase="user"] button[aria-haspopup]'),
        (button) => requestAnimationFrame(() => isLost() && button.focus()),
      );
    wasGuest = phase === 'guest';
  });
}
