import { subscribe } from 'valtio/vanilla';

import { wantsSound } from './phase.ts';
import { player } from './state.ts';

/**
 * Delay of rendering after playback was requested, in milliseconds: the sound gets the processor first, and the delay
 * is too short to be seen.
 */
const soundFirst = 60;

/**
 * Calls `listener` after every change of the player; with a delay while playback is requested. Returns the function
 * that unsubscribes.
 */
export function followPlayer(listener: () => void): () => void {
  let isDue = false;
  const emitTrack = () => {
    isDue = false;
    listener();
  };
  return subscribe(player, () => {
    if (!wantsSound(player.phase)) return listener();
    if (!isDue) setTimeout(emitTrack, soundFirst);
    isDue = true;
  });
}
