import { useSyncExternalStore } from 'react';

/** Whether rows show their description while nobody has chosen it: where the list has room for the column. */
export const useDescribed = (): boolean =>
  useSyncExternalStore(
    follow,
    () => document.querySelector('[data-row-index]>p')?.checkVisibility() ?? true,
    () => true,
  );

function follow(notify: () => void) {
  const observer = new ResizeObserver(notify);
  observer.observe(document.querySelector('main') ?? document.body);
  return () => observer.disconnect();
}
