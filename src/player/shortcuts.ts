import { proxy } from 'valtio/vanilla';

/** Whether the list of keys is requested: a key may request it before its chunk has loaded. */
export const shortcuts = proxy({ open: false });

export function openShortcuts(): void {
  shortcuts.open = true;
}

export function closeShortcuts(): void {
  shortcuts.open = false;
}
