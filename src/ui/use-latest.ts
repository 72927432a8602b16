import { useCallback, useEffect, useRef } from 'react';

/** Tells what a value is by now, to handlers that stay the same while it changes. Not to be asked while rendering. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(() => latest.current, []);
}
