import { useCallback, useEffect, useRef } from 'react';

/** Gives handlers that stay the same the current value of what changes. Not to be read while rendering. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(() => latest.current, []);
}
