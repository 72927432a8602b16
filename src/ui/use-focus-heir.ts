import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Passes the focus on when the element that has it, or is around it, is removed: it would be lost on the page's body.
 *
 * @param heirOf finds what gets the focus, while `leaving` still stands in the document
 * @returns ref of the element
 */
export function useFocusHeir<Kind extends HTMLElement>(
  heirOf: (leaving: Kind) => HTMLElement | null | undefined,
): RefObject<Kind | null> {
  const ref = useRef<Kind>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) heirOf(element)?.focus();
    };
  }, [heirOf]);
  return ref;
}

/** The heading of the section around an element. */
export const headingOver = (element: Element): HTMLElement | null =>
  element.closest('section')?.querySelector<HTMLElement>('h2') ?? null;

/** Makes a heading focusable. @returns it */
export function landingOn(heading: HTMLElement | null): HTMLElement | null {
  if (heading) {
    heading.tabIndex = -1;
    heading.dataset['landing'] = '';
  }
  return heading;
}
