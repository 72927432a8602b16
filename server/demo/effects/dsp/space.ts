import { rate, type Mono, type Stereo } from './sound.ts';

interface Room {
  /** Mean free path as milliseconds between reflections: the size. */
  size: number;
  /** Seconds to -60 dB in the middle of the spectrum. */
  decay: number;
  /** Hz above which walls and air take the sound away. */
  bright: number;
  /** First reflections: milliseconds and level. */
  early: readonly (readonly [milliseconds: number, level: number])[];
}

export const rooms = {
  foley: {
    size: 7,
    decay: 0.18,
    bright: 7000,
    early: [
      [3.1, 0.3],
      [5.7, 0.22],
      [8.9, 0.12],
    ],
  },
  room: {
    size: 11,
    decay: 0.45,
    bright: 6500,
    early: [
      [5, 0.42],
      [8.3, 0.34],
      [13.7, 0.26],
      [19, 0.16],
    ],
  },
  tiled: {
    size: 9,
    decay: 0.9,
    bright: 9500,
    early: [
      [3.4, 0.6],
      [6.1, 0.5],
      [9.8, 0.42],
      [14, 0.3],
    ],
  },
  corridor: {
    size: 16,
    decay: 1.2,
    bright: 6000,
    early: [
      [6, 0.5],
      [17, 0.42],
      [29, 0.34],
      [47, 0.25],
    ],
  },
  hall: {
    size: 34,
    decay: 1.9,
    bright: 5200,
    early: [
      [19, 0.35],
      [31, 0.3],
      [46, 0.25],
      [67, 0.18],
    ],
  },
  cathedral: {
    size: 62,
    decay: 4.6,
    bright: 3800,
    early: [
      [37, 0.28],
      [61, 0.26],
      [93, 0.2],
      [131, 0.16],
    ],
  },
  cave: {
    size: 45,
    decay: 3.2,
    bright: 4200,
    early: [
      [23, 0.45],
      [41, 0.38],
      [59, 0.33],
      [97, 0.25],
    ],
  },
  tunnel: {
    size: 28,
    decay: 2.4,
    bright: 3200,
    early: [
      [9, 0.5],
      [27, 0.45],
      [63, 0.38],
      [121, 0.3],
    ],
  },
  street: {
    size: 52,
    decay: 1.1,
    bright: 3000,
    early: [
      [41, 0.24],
      [73, 0.2],
      [118, 0.14],
      [171, 0.1],
    ],
  },
  forest: {
    size: 70,
    decay: 1.6,
    bright: 2400,
    early: [
      [57, 0.1],
      [89, 0.12],
      [143, 0.1],
      [211, 0.08],
    ],
  },
  valley: {
    size: 150,
    decay: 3.4,
    bright: 1800,
    early: [
      [210, 0.16],
      [390, 0.2],
      [640, 0.14],
      [930, 0.08],
    ],
  },
} satisfies Record<string, Room>;

/** Lengths of the delay lines against the room's size; without common divisors, so that echoes do not pile up. */
const spread = [1, 1.171, 1.327, 1.493, 1.637, 1.811, 1.993, 2.239];

/**
 * Adds a room to a stereo sound in place: early reflections and a feedback delay network of eight lines.
 *
 * @param wet level of the room against the sound itself
 */
export function reverberate([left, right]: Stereo, room: Room, wet: number): Stereo {
  const length = left.length;
  const lines = spread.map((ratio) => new Float32Array(Math.max(8, Math.round((ratio * room.size * rate) / 1000))));
  const gains = lines.map((line) => 10 ** ((-3 * line.length) / (room.decay * rate)));
  const damp = Math.exp((-2 * Math.PI * room.bright) / rate);
  const state = new Float64Array(8);
  const heads = new Int32Array(8);
  const out = new Float64Array(8);
  const taps = room.early.map(([milliseconds, level], index) => ({
    delay: Math.round((milliseconds * rate) / 1000),
    left: level * (index % 2 ? 0.55 : 1),
    right: level * (index % 2 ? 1 : 0.55),
  }));
  const dryLeft = left.slice();
  const dryRight = right.slice();
  for (let i = 0; i < length; i++) {
    const input = (dryLeft[i]! + dryRight[i]!) * 0.5;
    let sum = 0;
    for (let line = 0; line < 8; line++) {
      const value = lines[line]![heads[line]!]!;
      state[line] = value + (state[line]! - value) * damp;
      out[line] = state[line]! * gains[line]!;
      sum += out[line]!;
    }
    // Householder reflection: every line feeds all, energy is kept.
    sum *= 0.25;
    for (let line = 0; line < 8; line++) {
      lines[line]![heads[line]!] = out[line]! - sum + input * (line & 1 ? 0.5 : -0.5);
      heads[line] = heads[line]! + 1 === lines[line]!.length ? 0 : heads[line]! + 1;
    }
    let wetLeft = out[0]! + out[2]! - out[4]! + out[6]!;
    let wetRight = out[1]! - out[3]! + out[5]! + out[7]!;
    for (const tap of taps) {
      if (i < tap.delay) continue;
      wetLeft += dryLeft[i - tap.delay]! * tap.left;
      wetRight += dryRight[i - tap.delay]! * tap.right;
    }
    left[i] = dryLeft[i]! + wetLeft * wet;
    right[i] = dryRight[i]! + wetRight * wet;
  }
  return [left, right];
}

/** A mono sound in a room. */
export const inRoom = (sound: Mono, room: Room, wet: number, width = 1): Stereo =>
  reverberate([sound.slice(), sound.map((value) => value * width)], room, wet);
