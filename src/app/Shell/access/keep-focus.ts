interface Place {
  /** The entry that has the focus. */
  readonly entry: Element;
  readonly list: Element;
  readonly index: number;
  readonly address: string;
}

/** Rows of a list that renders only what is in view leave the page without being removed from the list. */
const virtual = '[data-virtual]';

/**
 * Keeps the keyboard's place when the entry of a list that has the focus is removed: the entry that takes its place gets
 * the focus, or the last one, or the page where the list is empty. It would be lost on the page's body.
 *
 * @returns ends it
 */
export function keepFocus(): () => void {
  const scope = new AbortController();
  let place: Place | undefined;
  const remember = ({ target }: Event) => {
    place = target instanceof Element ? placeOf(target) : undefined;
  };
  document.addEventListener('focusin', remember, { signal: scope.signal });
  // A press outside of it takes the focus away on purpose.
  document.addEventListener('pointerdown', remember, { signal: scope.signal });
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
  const entry = target.closest('main li');
  const list = entry?.parentElement;
  if (!entry || !list || entry.closest(virtual)) return undefined;
  return { entry, list, index: [...list.children].indexOf(entry), address: location.href };
}

function heirOf({ list, index, address }: Place): HTMLElement | null {
  // Another page leads the focus itself (follow-focus.ts).
  const main = address === location.href ? document.querySelector('main') : null;
  const near = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
  // Rows take the focus themselves, other entries by their first control.
  if (near instanceof HTMLElement && near.tabIndex === -1 && near.hasAttribute('tabindex')) return near;
  return near?.querySelector<HTMLElement>('a[href], button') ?? main;
}
