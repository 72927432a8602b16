import { createStereo, framesOf, sampleRate, type Stereo } from './stereo.ts';

/** A room: reverberation time, size and damping. */
export interface Room {
  /** Seconds to a thousandth (-60 dB). */
  decay: number;
  /** 0.4 a closet, 1 a hall, 1.6 a cathedral. */
  size: number;
  /** Hz above which walls absorb sound. */
  damping: number;
  /** Seconds before the first reflection. */
  predelay: number;
}

/** A room has almost nothing above 9 kHz: it is computed at half the rate, at half the cost. */
const rate = sampleRate / 2;
const lengths = [559, 661, 743, 853, 937, 1039, 1151, 1277];
const lineSize = 2048;
const mask = lineSize - 1;

type Eight = [number, number, number, number, number, number, number, number];
/** Adds a channel of half the rate, interpolated linearly. */
function addDoubled(target: Float32Array, half: Float32Array): void {
  let before = 0;
  for (let at = 0, index = 0; index + 1 < target.length; at += 1, index += 2) {
    const value = half[at]!;
    target[index]! += (before + value) * 0.5;
    target[index + 1]! += value;
    before = value;
  }
}

/** All-passes that spread a click into a burst, in place. */
function diffuse(samples: Float32Array, delays: readonly number[]): void {
  for (const delay of delays) {
    const line = new Float32Array(delay);
    let at = 0;
    for (let index = 0; index < samples.length; index += 1) {
      const held = line[at]!;
      const fed = samples[index]! - held * 0.6;
      line[at] = fed;
      samples[index] = held + fed * 0.6;
      at += 1;
      if (at === delay) at = 0;
    }
  }
}

/**
 * Adds the reverberation of a recording to a mix: a feedback network of eight delays mixed by a Hadamard matrix, with a
 * damping low-pass in each. Linear, so that the rooms of stems sum to the room of the mix.
 *
 * @param input at half the rate; it is used up
 */
export function addRoom(mix: Stereo, input: Stereo, room: Room): void {
  const { left: inLeft, right: inRight } = input;
  const frames = inLeft.length;
  const { left: outLeft, right: outRight } = createStereo(frames);
  diffuse(inLeft, [121, 277]);
  diffuse(inRight, [131, 263]);
  const delays = lengths.map((length) => Math.min(mask, Math.round(length * room.size)));
  const [d0, d1, d2, d3, d4, d5, d6, d7] = delays as Eight;
  const gains = delays.map((delay) => 10 ** ((-3 * delay) / (room.decay * rate)) / Math.sqrt(8));
  const [g0, g1, g2, g3, g4, g5, g6, g7] = gains as Eight;
  // Eight lines side by side: a step writes contiguous memory.
  const lines = new Float32Array(lineSize * 8);
  const pull = 1 - Math.exp((-2 * Math.PI * room.damping) / rate);
  let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0];
  const predelay = Math.round(framesOf(room.predelay) / 2);
  for (let index = 0; index < frames; index += 1) {
    const at = (index & mask) << 3;
    s0 += (lines[((index - d0) & mask) << 3]! - s0) * pull;
    s1 += (lines[(((index - d1) & mask) << 3) + 1]! - s1) * pull;
    s2 += (lines[(((index - d2) & mask) << 3) + 2]! - s2) * pull;
    s3 += (lines[(((index - d3) & mask) << 3) + 3]! - s3) * pull;
    s4 += (lines[(((index - d4) & mask) << 3) + 4]! - s4) * pull;
    s5 += (lines[(((index - d5) & mask) << 3) + 5]! - s5) * pull;
    s6 += (lines[(((index - d6) & mask) << 3) + 6]! - s6) * pull;
    s7 += (lines[(((index - d7) & mask) << 3) + 7]! - s7) * pull;
    outLeft[index] = (s0 + s2 + s4 - s6) * 0.5;
    outRight[index] = (s1 + s3 - s5 + s7) * 0.5;
    const a0 = s0 + s1;
    const a1 = s0 - s1;
    const a2 = s2 + s3;
    const a3 = s2 - s3;
    const a4 = s4 + s5;
    const a5 = s4 - s5;
    const a6 = s6 + s7;
    const a7 = s6 - s7;
    const b0 = a0 + a2;
    const b1 = a1 + a3;
    const b2 = a0 - a2;
    const b3 = a1 - a3;
    const b4 = a4 + a6;
    const b5 = a5 + a7;
    const b6 = a4 - a6;
    const b7 = a5 - a7;
    // The tiny constant keeps the decaying tail out of denormal numbers, which are slow.
    const from = index - predelay;
    const left = from < 0 ? 0 : inLeft[from]! + 1e-18;
    const right = from < 0 ? 0 : inRight[from]! + 1e-18;
    lines[at] = left + (b0 + b4) * g0;
    lines[at + 1] = right + (b1 + b5) * g1;
    lines[at + 2] = left + (b2 + b6) * g2;
    lines[at + 3] = right + (b3 + b7) * g3;
    lines[at + 4] = left + (b0 - b4) * g4;
    lines[at + 5] = right + (b1 - b5) * g5;
    lines[at + 6] = left + (b2 - b6) * g6;
    lines[at + 7] = right + (b3 - b7) * g7;
  }
  addDoubled(mix.left, outLeft);
  addDoubled(mix.right, outRight);
}
