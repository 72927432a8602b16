import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What is so now; but `first` while the browser takes over what the server has drawn. The page may be taken over long
 * after the shell (its code comes later), and what has changed meanwhile would otherwise throw away the drawn page, with
 * all that was typed and pressed in it.
 *
 * @param first what the server draws with; like `now`, the same object every time
 */
export function useTakenOver<T>(now: T, first: T): T {
  return useSyncExternalStore(
    never,
    () => now,
    () => first,
  );
}
