import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';

import { player } from '../state.ts';
import type { TrackView } from './track-text.ts';

/** Maximum delay of the first track on the screen, in milliseconds: too short to be noticed. */
const patience = 250;
/**
 * The `playing` event comes when the audio device has opened; the first sound follows after about this many
 * milliseconds.
 */
const soundingAfter = 50;

/**
 * Returns the track that the player shows. The first track appears after its sound has started: layout and paint would
 * take the time in which the first bytes arrive, are appended, and the device opens.
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
