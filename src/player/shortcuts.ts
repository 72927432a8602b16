import { proxy } from 'valtio/vanilla';

/** Whether the list of keys is asked for: a key may ask before the part that shows it has loaded. */
export const shortcuts = proxy({ open: false });

export function openShortcuts(): void {
  shortcuts.open = true;
}

export function closeShortcuts(): void {
  shortcuts.open = false;
}
