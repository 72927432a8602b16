import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * The current value; but `first` during hydration. A page may be hydrated long after the shell (its chunk loads
 * later), and a value changed meanwhile would make React discard the markup, with all input in it.
 *
 * @param first the value of the server's rendering; like `now`, the same object every time
 */
export function useTakenOver<T>(now: T, first: T): T {
  return useSyncExternalStore(
    never,
    () => now,
    () => first,
  );
}
