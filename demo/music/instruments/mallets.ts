import { randomFrom } from '../../random.ts';
import { addModes, type Mode } from '../synth/modal.ts';
import { frequencyOf, framesOf } from '../synth/stereo.ts';
import type { Instrument } from './instrument.ts';
import { softenEdges } from './piano.ts';
import { sampled } from './sampled.ts';

/** A struck bar, tine or bell: ratios to the fundamental with level and decay relative to the first. */
interface Struck {
  /** [ratio, level, decay] of each mode. */
  modes: readonly (readonly [number, number, number])[];
  /** Seconds of the first mode at middle C. */
  ring: number;
  /** How much the ring shortens upward: 0 not at all, 1 by half an octave. */
  shortening?: number;
  /** A click of the stick: level and Hz. */
  click?: readonly [number, number];
  gain?: number;
  release?: number;
}

function struck({ modes, ring, shortening = 0.5, click, gain = 0.6, release = Infinity }: Struck): Instrument {
  return sampled({
    release,
    tail: ring + 0.5,
    make(pitch, hardness) {
      const base = frequencyOf(pitch);
      const long = ring * 2 ** ((-(pitch - 60) / 12) * shortening);
      const sample = new Float32Array(framesOf(Math.min(6, long * 1.1 + 0.1)));
      const random = randomFrom(`struck ${pitch}`);
      const list: Mode[] = modes.map(([ratio, level, decay], index) => ({
        frequency: base * ratio * (1 + 0.0006 * random.bell()),
        level: gain * level * (index === 0 ? 1 : 0.35 + 0.9 * hardness),
        decay: Math.max(0.03, long * decay),
      }));
      if (click) list.push({ frequency: click[1], level: gain * click[0] * hardness, decay: 0.03 });
      return softenEdges(addModes(sample, list), 0.0006, 0.08);
    },
  });
}

export const marimba = () =>
  struck({
    modes: [
      [1, 1, 1],
      [3.93, 0.28, 0.22],
      [9.6, 0.1, 0.08],
    ],
    ring: 0.9,
    click: [0.12, 1900],
  });

export const vibraphone = () =>
  struck({
    modes: [
      [1, 1, 1],
      [1.003, 0.3, 0.9],
      [3.99, 0.16, 0.3],
      [10.3, 0.05, 0.08],
    ],
    ring: 3.6,
    shortening: 0.35,
    release: 0.5,
  });

export const glockenspiel = () =>
  struck({
    modes: [
      [1, 1, 1],
      [2.71, 0.35, 0.5],
      [5.2, 0.18, 0.25],
      [8.4, 0.06, 0.1],
    ],
    ring: 3,
    gain: 0.4,
    click: [0.2, 6200],
  });

export const celesta = () =>
  struck({
    modes: [
      [1, 1, 1],
      [2, 0.12, 0.5],
      [3.02, 0.18, 0.3],
      [4.1, 0.1, 0.22],
    ],
    ring: 1.7,
    gain: 0.5,
  });

export const musicBox = () =>
  struck({
    modes: [
      [1, 1, 1],
      [1.004, 0.35, 0.9],
      [3.1, 0.25, 0.35],
      [6.27, 0.2, 0.18],
      [9.9, 0.08, 0.08],
    ],
    ring: 2.4,
    gain: 0.45,
    click: [0.25, 5200],
  });

export const tubularBells = () =>
  struck({
    modes: [
      [0.5, 0.35, 1.2],
      [1, 0.8, 1],
      [1.48, 0.3, 0.8],
      [2, 0.55, 0.75],
      [2.76, 0.3, 0.55],
      [3.74, 0.25, 0.4],
      [4.9, 0.16, 0.25],
      [6.2, 0.1, 0.15],
    ],
    ring: 4.5,
    shortening: 0.2,
    gain: 0.35,
  });

export const kalimba = () =>
  struck({
    modes: [
      [1, 1, 1],
      [2.01, 0.14, 0.6],
      [5.9, 0.22, 0.12],
      [11.2, 0.08, 0.05],
    ],
    ring: 1.3,
    click: [0.3, 2600],
  });
