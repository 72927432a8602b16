import { useEffect, useState } from 'react';

/** A wait shorter than this shows nothing; a skeleton that shows, shows this long (spec.md section 9), in milliseconds. */
const delay = 150;
const hold = 200;

/** Whether a skeleton is to be shown while something is waited for: late enough and long enough not to flicker. */
export function useSkeleton(waiting: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (waiting === shown) return;
    const timer = setTimeout(() => setShown(waiting), waiting ? delay : hold);
    return () => clearTimeout(timer);
  }, [waiting, shown]);
  return shown;
}
