/** Times in seconds, sustain 0 to 1. */
export interface Adsr {
  attack: number;
  decay: number;
  sustain: number;
  release: number;
}

function whileHeld(shape: Adsr, time: number): number {
  if (time < shape.attack) return time / shape.attack;
  return shape.sustain + (1 - shape.sustain) * Math.exp((-3 * (time - shape.attack)) / shape.decay);
}

/** Level 0 to 1 at a time since the note began, for a note let go after `held` seconds. */
export function envelopeAt(shape: Adsr, time: number, held: number): number {
  if (time < held) return whileHeld(shape, time);
  const gone = (time - held) / shape.release;
  return gone >= 1 ? 0 : whileHeld(shape, held) * (1 - gone) * Math.exp(-3 * gone);
}
