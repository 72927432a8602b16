import { subscribe } from 'valtio/vanilla';

import { wantsSound } from './phase.ts';
import { player } from './state.ts';

/** The sound of a press has the processor for so many milliseconds: too short a time to be missed by the eye. */
const soundFirst = 60;

/** Calls whenever the player has changed; where it is to play, once what is heard of it is under way. */
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
