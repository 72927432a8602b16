import { exponential, line, shape } from '../dsp/curve.ts';
import { highpass, lowpass, sweep } from '../dsp/filter.ts';
import { place } from '../dsp/grain.ts';
import { body, ratios, strike } from '../dsp/modal.ts';
import { pink, white } from '../dsp/noise.ts';
import { add, silence, stereo, type Mono } from '../dsp/sound.ts';
import { reverberate } from '../dsp/space.ts';
import { rooms } from '../dsp/rooms.ts';
import { sine, triangle } from '../dsp/tone.ts';
import type { Recipe } from './recipe.ts';

/** Bars of glass struck at random, higher and higher, with dust around them. */
export const sparkle: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  const scale = [1046.5, 1174.66, 1318.51, 1567.98, 1760, 2093, 2349.32, 2637.02, 3135.96, 3520, 4186];
  for (let index = 0; index < 30; index++) {
    const part = index / 30;
    const at = 0.05 + part ** 1.3 * (seconds - 2);
    const pitch = scale[Math.min(scale.length - 1, Math.max(0, Math.round(part * 9 + random.normal() * 1.6)))] ?? 2093;
    const bar = silence(1.6);
    strike(bar, 0, body(pitch, ratios.bar, { decay: 1.1, damping: 0.9, slope: 0.9 }), 0.5);
    place(out, bar, at + random.between(-0.03, 0.03), random.between(0.25, 0.6), random.between(-0.9, 0.9));
  }
  for (const channel of out) {
    const dust: Mono = highpass(white(random, seconds), 6500);
    add(channel, shape(dust, line([0, 0], [seconds * 0.5, 0.035], [seconds, 0])));
  }
  return reverberate(out, rooms.cathedral, 0.5);
};

/** A spell leaves the hand: breath, a chord that leaps, a tail of light. */
export const spell: Recipe = (random, seconds) => {
  const out = stereo(seconds);
  for (const [index, channel] of out.entries()) {
    const air = sweep(
      pink(random.fork(`air ${index}`), seconds),
      'band',
      exponential([0, 300], [0.5, 4200], [seconds, 900]),
      1.4,
    );
    add(channel, shape(air, exponential([0, 0.02], [0.45, 1], [1.1, 0.2], [seconds, 0.002])));
    for (const ratio of [1, 1.26, 1.5, 2]) {
      const voice = triangle(
        seconds,
        exponential([0, 110 * ratio], [0.5, 440 * ratio], [seconds, 452 * ratio + index * 2]),
      );
      add(channel, shape(voice, exponential([0, 0.01], [0.5, 0.3], [1, 0.16], [seconds, 0.0008])), 0, 0.5);
    }
    const low = sine(seconds, exponential([0, 30], [0.5, 80], [0.9, 38], [seconds, 34]));
    add(channel, shape(low, exponential([0, 0.05], [0.5, 1], [1.3, 0.1], [seconds, 0.001])), 0, 0.6);
    lowpass(channel, 9000);
  }
  for (let glint = 0; glint < 14; glint++) {
    const bar = silence(1.2);
    strike(bar, 0, body(random.between(2400, 5200), ratios.glass, { decay: 0.6, damping: 0.6 }), 0.4);
    place(out, bar, 0.5 + random.next() ** 1.6 * (seconds - 1.6), random.between(0.05, 0.2), random.between(-1, 1));
  }
  return reverberate(out, rooms.hall, 0.6);
};
