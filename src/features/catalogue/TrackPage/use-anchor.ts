import { useEffect, useRef } from 'react';

/** Brings a section into view once it is there, where the address asks for it: the browser looked before it was. */
export function useAnchor(anchor: string, ready: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!ready || location.hash !== `#${anchor}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [anchor, ready]);
  return section;
}
