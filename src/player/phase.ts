import type { PlayerPhase } from './state.ts';

/** Returns whether playback is requested, audible or not: the button then offers a pause. */
export function wantsSound(phase: PlayerPhase): boolean {
  return phase === 'opening' || phase === 'playing' || phase === 'waiting';
}
