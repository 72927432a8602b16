import { useEffect } from 'react';

import { headingOver, landingOn } from './use-focus-heir.ts';

interface Place {
  /** The entry of a list that has the focus. */
  readonly entry: HTMLElement;
  readonly list: HTMLElement;
  readonly index: number;
  /** Over the list: it has the focus once the list is empty. */
  readonly heading: HTMLElement | null;
  readonly address: string;
}

/** Components on the page that use it. */
let users = 0;
let end: () => void = () => undefined;

/**
 * Keeps the keyboard's place on the whole page when the entry of a list that has the focus is removed: the entry that
 * takes its place gets the focus, or the last one, or where the list is empty the heading over it. It would be lost on the
 * page's body. A list whose entries can be removed uses it, too: the shell's part may come later than the first removal.
 */
export function useListFocus(): void {
  useEffect(() => {
    if (users === 0) end = keepFocus();
    users += 1;
    return () => {
      users -= 1;
      if (users === 0) end();
    };
  }, []);
}

function keepFocus(): () => void {
  const scope = new AbortController();
  let place: Place | undefined;
  const remember = (target: EventTarget | null) => {
    place = target instanceof Element ? placeOf(target) : undefined;
  };
  remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => remember(target), { signal: scope.signal });
  // A press outside of it takes the focus away on purpose.
  document.addEventListener('pointerdown', ({ target }) => remember(target), { signal: scope.signal });
  const observer = new MutationObserver(() => {
    if (!place || place.entry.isConnected) return;
    const heir = document.activeElement === document.body ? heirOf(place) : undefined;
    place = undefined;
    heir?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    scope.abort();
    observer.disconnect();
  };
}

function placeOf(target: Element): Place | undefined {
  const entry = target.closest<HTMLElement>('main li');
  const list = entry?.parentElement;
  if (!entry || !list) return undefined;
  return {
    entry,
    list,
    index: indexOf(entry, [...list.children].indexOf(entry)),
    heading: headingOver(list),
    address: location.href,
  };
}

/** The number that a row has in its whole list, of which only what is in view may be rendered. */
const indexOf = (entry: Element, place: number) =>
  entry instanceof HTMLElement ? Number(entry.dataset['rowIndex'] ?? place) : place;

function heirOf({ list, index, heading, address }: Place): HTMLElement | null {
  if (list.isConnected && list.childElementCount > 0) {
    const entries = [...list.children];
    const near = entries.find((entry, place) => indexOf(entry, place) >= index) ?? entries.at(-1);
    // A row that scrolled out of view was not removed from its list, and neither were those beside it.
    return near && isInView(near) ? focusable(near) : null;
  }
  // Another page leads the focus itself (follow-focus.ts).
  if (address !== location.href) return null;
  return heading?.isConnected ? landingOn(heading) : document.querySelector('main');
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Rows take the focus themselves, other entries by their last control, which is the one that removes them. */
const focusable = (entry: Element): HTMLElement | null =>
  entry instanceof HTMLElement && entry.hasAttribute('tabindex')
    ? entry
    : ([...entry.querySelectorAll<HTMLElement>('button, a[href]')].at(-1) ?? null);
