import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';

import { player } from '../state.ts';

/** The first track is shown after this long at the latest, in milliseconds: too short a time to be missed. */
const patience = 250;

/**
 * Whether the player may be on the screen. At the first track it gives way to the sound: laying out and painting it would
 * take the time in which the first bytes come and are appended.
 */
export function useFirstShow(): boolean {
  const { track, phase } = useSnapshot(player);
  const [shown, setShown] = useState(false);
  const isOpening = track !== null && phase === 'opening';
  if (track !== null && !isOpening && !shown) setShown(true);
  useEffect(() => {
    if (!isOpening || shown) return;
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [isOpening, shown]);
  return shown;
}
