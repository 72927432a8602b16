import type { PlayerPhase } from './state.ts';

/** The person has asked for sound, whether or not it is heard yet: the button offers a pause. */
export function wantsSound(phase: PlayerPhase): boolean {
  return phase === 'opening' || phase === 'playing' || phase === 'waiting';
}
