import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Keeps the focus with the person when one form of the player takes the place of another: the button that was pressed
 * goes, so its counterpart, the button inside `data-handover` of the new form, takes the focus.
 *
 * @param form name of the form shown; its change by itself (a narrower window) moves nothing
 * @returns a function to call before the form changes by the person's wish
 */
export function useHandover(root: RefObject<HTMLElement | null>, form: string): () => void {
  const isRequested = useRef(false);
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    if (isRequested.current) root.current?.querySelector<HTMLElement>('[data-handover] button')?.focus();
    isRequested.current = false;
  });
  return () => {
    isRequested.current = true;
  };
}
