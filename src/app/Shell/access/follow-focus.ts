import { subscribeKey } from 'valtio/utils';

import { session } from '#platform/session/index.ts';
import { pageKey } from '#shared/pages/pages.ts';

import { describe, findHeading, findLeft, findPagedList, type Left } from './places.ts';
import { waitFor } from './wait-for.ts';

const pageOf = () => pageKey(location.pathname);
const numberOf = () => new URLSearchParams(location.search).get('page');
const focus = (element: HTMLElement) => element.focus({ preventScroll: true });
const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Leads the focus after a navigation, so that a screen reader reads on from there: to the heading of another page, to the
 * list of another page of a list, and after Back to what was left. After a login whose button is gone, to the account's.
 *
 * @returns ends it
 */
export function followFocus(): () => void {
  const scope = new AbortController();
  const left = new Map<string, Left>();
  let [address, page, number] = [location.href, pageOf(), numberOf()];

  const land = (from: Left | undefined) => {
    const [isPage, isNumber] = [page !== pageOf(), number !== numberOf()];
    [address, page, number] = [location.href, pageOf(), numberOf()];
    const heading = headingAfter();
    // The next frame: React has rendered nothing of the new address yet.
    requestAnimationFrame(() => {
      if (from) waitFor(() => findLeft(from), focus);
      else if (isPage) waitFor(heading, focus);
      else if (isNumber) waitFor(findPagedList, focus);
    });
  };
  // wouter dispatches events of these names for the methods of `history`. Captured: before its own listener renders.
  const on = (type: string, act: () => void) =>
    window.addEventListener(type, act, { signal: scope.signal, capture: true });
  on('pushState', () => {
    const from = describe(document.activeElement);
    if (from) left.set(address, from);
    else left.delete(address);
    land(undefined);
  });
  on('popstate', () => land(left.get(location.href)));
  on('replaceState', () => {
    [address, page, number] = [location.href, pageOf(), numberOf()];
  });
  const stopSession = subscribeKey(session, 'phase', (phase) => {
    if (phase === 'user') landOnAccount();
  });
  return () => {
    scope.abort();
    stopSession();
  };
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
function landOnAccount() {
  waitFor(
    () =>
      !document.querySelector('dialog:modal') &&
      document.querySelector<HTMLElement>('header [data-phase="user"] button[aria-haspopup]'),
    (button) => requestAnimationFrame(() => isLost() && button.focus()),
  );
}
