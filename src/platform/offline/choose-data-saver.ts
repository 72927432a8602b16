import { useSyncExternalStore } from 'react';

import { isSaverChosen, saverKey } from './data-saver.ts';

const listeners = new Set<() => void>();

/** The person's choice, for components. */
export const useDataSaver = (): boolean => useSyncExternalStore(subscribe, isSaverChosen, () => false);

/** Chooses on this device. Without storage it stays as it was. */
export function setDataSaver(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(saverKey, '1');
    else localStorage.removeItem(saverKey);
  } catch {
    // Storage is switched off.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another page of this browser may choose.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
