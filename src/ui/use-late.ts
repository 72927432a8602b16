import { useEffect, useState } from 'react';

/**
 * Whether something has been waited for long enough to be spoken of.
 *
 * @param patience milliseconds
 */
export function useLate(waits: boolean, patience: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits, patience]);
  return waits && late;
}
