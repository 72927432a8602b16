import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus when one form of the player replaces another: the clicked button disappears, so its counterpart, the
 * button inside `data-handover` of the new form, takes the focus.
 *
 * @param form name of the form shown; a change without the returned function (a narrower window) moves no focus
 * @returns a function to call before a person changes the form
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
