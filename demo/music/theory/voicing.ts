import type { Chord } from './chord.ts';

export interface VoicingSettings {
  /** How many notes. */
  voices?: number;
  /** The range of MIDI pitches. */
  low?: number;
  high?: number;
  /** Leaves the root to the bass if the chord has four notes or more. */
  rootless?: boolean;
  /** Drops the second voice from the top by an octave: wider, for strings and guitars. */
  open?: boolean;
}

/** The most characteristic tones of a chord with more tones than voices. */
function chosenTones(chord: Chord, voices: number, rootless: boolean): number[] {
  let tones = [...chord.tones];
  if (rootless && tones.length >= 4) tones = tones.slice(1);
  // The fifth is dropped first, then the root.
  for (const spare of [7, 0]) if (tones.length > voices) tones = tones.filter((tone) => tone !== spare);
  tones = tones.slice(0, voices);
  return tones.map((tone) => (chord.root + tone) % 12);
}

/** Every close position of the pitch classes in the range, doubled to the requested number of voices. */
function positions(classes: readonly number[], voices: number, low: number, high: number): number[][] {
  const found: number[][] = [];
  for (let bottom = low; bottom <= high; bottom += 1) {
    if (!classes.includes(bottom % 12)) continue;
    const stack = [bottom];
    for (let pitch = bottom + 1; stack.length < voices && pitch < bottom + 30; pitch += 1) {
      if (classes.includes(pitch % 12)) stack.push(pitch);
    }
    if (stack.length === voices && (stack.at(-1) ?? 0) <= high) found.push(stack);
  }
  return found;
}

/**
 * The pitches of a chord with the least movement from the previous one.
 *
 * @param before the pitches of the previous chord; without them the middle of the range is preferred
 */
export function voice(chord: Chord, settings: VoicingSettings = {}, before?: readonly number[]): number[] {
  const { voices = 4, low = 50, high = 74, rootless = false, open = false } = settings;
  const classes = chosenTones(chord, voices, rootless);
  const middle = (low + high) / 2;
  const cost = (stack: readonly number[]) =>
    before === undefined
      ? Math.abs(stack.reduce((sum, pitch) => sum + pitch, 0) / stack.length - middle)
      : stack.reduce((sum, pitch, index) => sum + Math.abs(pitch - (before[index] ?? pitch)), 0) +
        0.1 * Math.abs((stack[0] ?? 0) - (low + middle) / 2);
  const candidates = positions(classes, voices, low, high).map((stack) => (open ? dropSecond(stack) : stack));
  let best = candidates[0];
  if (best === undefined) throw new RangeError(`No position of ${classes.join(' ')} lies between ${low} and ${high}.`);
  for (const stack of candidates) if (cost(stack) < cost(best)) best = stack;
  return best;
}

function dropSecond(stack: readonly number[]): number[] {
  const second = stack[stack.length - 2];
  if (second === undefined || stack.length < 3) return [...stack];
  return [second - 12, ...stack.filter((pitch) => pitch !== second)];
}
