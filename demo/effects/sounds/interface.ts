import { exponential, line, shape } from '../dsp/curve.ts';
import { highpass, sweep } from '../dsp/filter.ts';
import { burst, place } from '../dsp/grain.ts';
import { strike, type Mode } from '../dsp/modal.ts';
import { pan } from '../dsp/motion.ts';
import { pink } from '../dsp/noise.ts';
import { add, silence, stereo } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { sine } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** A rounded mallet tone, wood below and glass above: the voice of the whole kit. */
const drop = (pitch: number, length: number): Mode[] => [
  [pitch, 1, length],
  [pitch * 2.004, 0.32, length * 0.6],
  [pitch * 3.99, 0.2, length * 0.25],
  [pitch * 9.2, 0.05, length * 0.08],
];

/** @param notes seconds and Hz */
const phrase =
  (notes: readonly (readonly [at: number, pitch: number])[], length: number, wet: number): Recipe =>
  (random, seconds) => {
    const out = stereo(seconds);
    for (const [index, [at, pitch]] of notes.entries()) {
      const note = silence(Math.min(length * 1.5, seconds - at));
      strike(note, 0, drop(pitch, length), 0.5);
      add(note, burst(random, pitch * 2.5, 1, 0.004), 0, 0.08);
      place(out, note, at, 1, (index / Math.max(1, notes.length - 1) - 0.5) * 0.5);
    }
    return reverberate(out, rooms.room, wet);
  };

export const success = phrase(
  [
    [0.01, 523.25],
    [0.09, 659.26],
    [0.17, 783.99],
    [0.27, 1046.5],
  ],
  0.7,
  0.25,
);
export const error = phrase(
  [
    [0.01, 311.13],
    [0.13, 233.08],
  ],
  0.35,
  0.15,
);
export const notification = phrase(
  [
    [0.01, 880],
    [0.14, 1318.51],
  ],
  0.9,
  0.35,
);
export const message = phrase(
  [
    [0.01, 1174.66],
    [0.075, 1567.98],
    [0.14, 1174.66],
  ],
  0.35,
  0.3,
);

/** A fingertip over glass: hardly a tone at all. */
export const hover: Recipe = (random, seconds) => {
  const out = silence(seconds);
  strike(out, 0.004, drop(1567.98, 0.07), 0.4);
  add(out, highpass(burst(random, 5000, 0.8, 0.02), 2500), 0.002, 0.16);
  return [out];
};

/** @param up on or off: the second pitch is higher or lower */
export const toggle =
  ({ up }: { up: boolean }): Recipe =>
  (random, seconds) => {
    const out = silence(seconds);
    const pitches = up ? [587.33, 880] : [880, 587.33];
    for (const [index, pitch] of pitches.entries()) {
      strike(out, 0.005 + index * 0.065, drop(pitch, 0.12), 0.5);
      add(out, burst(random, 2600, 1, 0.004), 0.005 + index * 0.065, 0.4);
    }
    return [out];
  };

/** A card flicked aside. */
export const swipe: Recipe = (random, seconds) => {
  const air = sweep(pink(random, seconds), 'band', exponential([0, 600], [seconds * 0.45, 3600], [seconds, 1200]), 1.1);
  shape(air, line([0, 0], [seconds * 0.4, 1], [seconds, 0]));
  add(
    air,
    shape(
      sine(seconds, exponential([0, 420], [seconds * 0.5, 1100], [seconds, 900])),
      line([0, 0], [seconds * 0.4, 0.12], [seconds * 0.8, 0]),
    ),
  );
  return pan(air, line([0, -0.7], [seconds, 0.7]));
};

/** Marimba in six-eight, as telephones have played it since they stopped having bells. */
export const ringtone: Recipe = (_, seconds) => {
  const out = stereo(seconds);
  const melody = [659.26, 783.99, 987.77, 1174.66, 987.77, 783.99, 587.33, 783.99, 880, 1174.66, 880, 783.99];
  for (let bar = 0; bar * 2.4 < seconds - 2.4; bar++) {
    for (const [index, pitch] of melody.entries()) {
      const note = silence(0.9);
      strike(
        note,
        0,
        [
          [pitch, 1, 0.5],
          [pitch * 3.93, 0.35, 0.14],
          [pitch * 9.6, 0.1, 0.05],
        ],
        0.5,
      );
      place(out, note, 0.05 + bar * 2.4 + index * 0.165, index % 3 ? 0.7 : 1, ((index % 4) - 1.5) * 0.25);
      if (index % 6 === 0) {
        const low = silence(1.2);
        strike(
          low,
          0,
          [
            [pitch / 4, 1, 0.7],
            [pitch, 0.3, 0.2],
          ],
          0.5,
        );
        place(out, low, 0.05 + bar * 2.4 + index * 0.165, 0.8, 0);
      }
    }
  }
  return reverberate(out, rooms.room, 0.15);
};
