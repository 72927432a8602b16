import { useState } from 'react';

/** Sections expanded and collapsed by the person, for the lifetime of the page. */
const opened = new Map<string, boolean>();

/**
 * Whether a part of the filters is open.
 *
 * @param id names it among all parts of all lists
 * @param isOpen open until the person has said otherwise
 */
export function useOpened(id: string, isOpen: boolean): [boolean, () => void] {
  const [open, setOpen] = useState(() => opened.get(id) ?? isOpen);
  const toggle = () => {
    opened.set(id, !open);
    setOpen(!open);
  };
  return [open, toggle];
}
