import { useCallback, useSyncExternalStore } from 'react';
import { subscribeKey } from 'valtio/utils';

import { player } from '../state.ts';

/**
 * Returns the player's time in whole steps: a component renders once per step, not at each of the ten updates a second.
 *
 * @param step seconds
 */
export function usePlayerTime(step: number): number {
  const read = useCallback(() => Math.floor(player.time / step) * step, [step]);
  return useSyncExternalStore(followTime, read);
}

const followTime = (notify: () => void) => subscribeKey(player, 'time', notify);
