import { rate, type Mono, type Stereo } from './sound.ts';
import type { Room } from './rooms.ts';

/** Lengths of the delay lines relative to the room's size; without common divisors, so that echoes do not coincide. */
const spread = [1, 1.171, 1.327, 1.493, 1.637, 1.811, 1.993, 2.239];

type Eight = [number, number, number, number, number, number, number, number];

function addDelayed(target: Mono, source: Mono, delay: number, level: number): void {
  for (let from = 0, to = delay; to < target.length; from++, to++) target[to]! += source[from]! * level;
}

/** Adds the reverberation of a sound: a feedback delay network of eight lines, fed by `left` and `right`. */
function addTail([outLeft, outRight]: Stereo, [left, right]: Stereo, room: Room, wet: number): void {
  const delays = spread.map((ratio) => Math.max(8, Math.round((ratio * room.size * rate) / 1000)));
  const [d0, d1, d2, d3, d4, d5, d6, d7] = delays as Eight;
  const gains = delays.map((delay) => 10 ** ((-3 * delay) / (room.decay * rate)));
  const [g0, g1, g2, g3, g4, g5, g6, g7] = gains as Eight;
  const pull = 1 - Math.exp((-2 * Math.PI * room.bright) / rate);
  // Eight lines side by side: a step writes contiguous memory.
  const size = 2 ** Math.ceil(Math.log2(Math.max(...delays) + 1));
  const mask = size - 1;
  const lines = new Float32Array(size * 8);
  let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < outLeft.length; i++) {
    s0 += (lines[((i - d0) & mask) << 3]! - s0) * pull;
    s1 += (lines[(((i - d1) & mask) << 3) + 1]! - s1) * pull;
    s2 += (lines[(((i - d2) & mask) << 3) + 2]! - s2) * pull;
    s3 += (lines[(((i - d3) & mask) << 3) + 3]! - s3) * pull;
    s4 += (lines[(((i - d4) & mask) << 3) + 4]! - s4) * pull;
    s5 += (lines[(((i - d5) & mask) << 3) + 5]! - s5) * pull;
    s6 += (lines[(((i - d6) & mask) << 3) + 6]! - s6) * pull;
    s7 += (lines[(((i - d7) & mask) << 3) + 7]! - s7) * pull;
    const e0 = s0 * g0;
    const e1 = s1 * g1;
    const e2 = s2 * g2;
    const e3 = s3 * g3;
    const e4 = s4 * g4;
    const e5 = s5 * g5;
    const e6 = s6 * g6;
    const e7 = s7 * g7;
    // Householder reflection: every line feeds all, energy is kept.
    const sum = (e0 + e1 + e2 + e3 + (e4 + e5 + e6 + e7)) * 0.25;
    // The tiny constant keeps the decaying tail out of denormal numbers, which are slow.
    const input = (left[i]! + right[i]!) * 0.25 + 1e-18;
    const below = -sum - input;
    const above = input - sum;
    const at = (i & mask) << 3;
    lines[at] = e0 + below;
    lines[at + 1] = e1 + above;
    lines[at + 2] = e2 + below;
    lines[at + 3] = e3 + above;
    lines[at + 4] = e4 + below;
    lines[at + 5] = e5 + above;
    lines[at + 6] = e6 + below;
    lines[at + 7] = e7 + above;
    outLeft[i]! += (e0 + e2 - e4 + e6) * wet;
    outRight[i]! += (e1 - e3 + e5 + e7) * wet;
  }
}

/**
 * Adds a room to a stereo sound in place: early reflections and a tail.
 *
 * @param wet level of the room relative to the sound
 */
export function reverberate(sound: Stereo, room: Room, wet: number): Stereo {
  const [left, right] = sound;
  const dry: Stereo = [left.slice(), right.slice()];
  for (const [index, [milliseconds, level]] of room.early.entries()) {
    const delay = Math.round((milliseconds * rate) / 1000);
    addDelayed(left, dry[0], delay, level * (index % 2 ? 0.55 : 1) * wet);
    addDelayed(right, dry[1], delay, level * (index % 2 ? 1 : 0.55) * wet);
  }
  addTail(sound, dry, room, wet);
  return sound;
}

/** A mono sound in a room. */
export const inRoom = (sound: Mono, room: Room, wet: number, width = 1): Stereo =>
  reverberate([sound.slice(), sound.map((value) => value * width)], room, wet);
