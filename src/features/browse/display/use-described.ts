import { useSyncExternalStore } from 'react';

/**
 * Whether rows show their description while nobody has chosen it: where the list has room for the column, which most
 * screens have not. Without rows it is not shown.
 */
export const useDescribed = (): boolean =>
  useSyncExternalStore(
    follow,
    () => document.querySelector('[data-row-index]>p')?.checkVisibility() ?? false,
    () => false,
  );

function follow(notify: () => void) {
  const observer = new ResizeObserver(notify);
  observer.observe(document.querySelector('main') ?? document.body);
  return () => observer.disconnect();
}
