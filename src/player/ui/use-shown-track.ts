import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';

import { player } from '../state.ts';
import type { TrackView } from './track-text.ts';

/** The first track is shown after this long at the latest, in milliseconds: too short a time to be missed. */
const patience = 250;
/** A browser that says it plays has opened the device; the first sound leaves it about so many milliseconds later. */
const soundingAfter = 50;

/**
 * The track that the player shows. The first one gives way to its sound: laying out and painting the player would take the
 * time in which the first bytes come and are appended, and the device begins.
 */
export function useShownTrack(): TrackView | null {
  const { track, phase } = useSnapshot(player);
  const [isDue, setDue] = useState(false);
  const hasTrack = track !== null;
  const wait = phase === 'opening' ? patience : phase === 'playing' ? soundingAfter : 0;
  useEffect(() => {
    if (!hasTrack) return;
    const timer = setTimeout(() => setDue(true), wait);
    return () => clearTimeout(timer);
  }, [hasTrack, wait]);
  return isDue ? track : null;
}
