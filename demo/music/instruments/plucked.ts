import { randomFrom } from '../../random.ts';
import { equalise } from '../synth/biquad.ts';
import { filtered } from '../synth/filter.ts';
import { whiteNoise } from '../synth/noise.ts';
import { frequencyOf, framesOf, sampleRate } from '../synth/stereo.ts';
import type { Instrument } from './instrument.ts';
import { softenEdges } from './piano.ts';
import { sampled } from './sampled.ts';

/** A plucked string (Karplus and Strong, with the tuning and damping of Jaffe and Smith). */
interface Pluck {
  /** Seconds of ringing at middle C. */
  ring: number;
  /** 0 dark to 1 bright: loss of the upper harmonics at each round. */
  brightness: number;
  /** Where it is plucked, as a part of the string; near the bridge is thin. */
  position: number;
  /** Hz above which the pluck itself has nothing: a thumb 1,500, a pick 8,000. */
  attack: number;
  /** Resonances of the body: [Hz, dB, width]. */
  body?: readonly (readonly [number, number, number])[];
  seconds?: number;
  release?: number;
  gain?: number;
}

function pluck(settings: Pluck, pitch: number, hardness: number, variant: number): Float32Array {
  const period = sampleRate / frequencyOf(pitch);
  const length = Math.max(2, Math.floor(period - 0.5));
  const fraction = period - 0.5 - length;
  const allpass = (1 - fraction) / (1 + fraction);
  const random = randomFrom(`pluck ${pitch} ${variant}`);
  const burst = filtered(whiteNoise(random, length), 'lowpass', settings.attack * (0.45 + 0.8 * hardness), 0.1);
  const line = new Float32Array(length);
  const comb = Math.max(1, Math.round(length * settings.position));
  for (let index = 0; index < length; index += 1)
    line[index] = burst[index]! - burst[(index + length - comb) % length]!;
  let peak = 0;
  let mean = 0;
  for (const value of line) mean += value / length;
  for (const value of line) peak = Math.max(peak, Math.abs(value - mean));
  const ring = settings.ring * 2 ** (-(pitch - 60) / 20);
  const loss = 10 ** ((-3 * period) / (ring * sampleRate));
  const blend = 0.5 * settings.brightness + 0.5;
  const sample = new Float32Array(framesOf(Math.min(settings.seconds ?? 3.5, ring * 0.9 + 0.15)));
  const scale = (settings.gain ?? 0.6) / Math.max(1e-6, peak);
  let at = 0;
  let before = 0;
  let passIn = 0;
  let passOut = 0;
  for (let index = 0; index < length; index += 1) line[index] = (line[index]! - mean) * scale;
  for (let index = 0; index < sample.length; index += 1) {
    const current = line[at]!;
    const damped = loss * (blend * current + (1 - blend) * before);
    before = current;
    passOut = allpass * (damped - passOut) + passIn;
    passIn = damped;
    line[at] = passOut;
    sample[index] = current;
    at = at + 1 === length ? 0 : at + 1;
  }
  for (const [frequency, gain, width] of settings.body ?? []) equalise(sample, 'peak', frequency, gain, width);
  return softenEdges(sample, 0.0008, 0.06);
}

/** An instrument of plucked strings. */
function plucked(settings: Pluck): Instrument {
  return sampled({
    release: settings.release ?? 0.12,
    variants: 2,
    tail: 3,
    make: (pitch, hardness, variant) => pluck(settings, pitch, hardness, variant),
  });
}

const guitarBody = [
  [105, 5, 1.4],
  [215, 4, 1.6],
  [2500, 2, 0.8],
] as const;

export const nylonGuitar = () =>
  plucked({ ring: 2.4, brightness: 0.55, position: 0.24, attack: 2600, body: guitarBody });
export const steelGuitar = () =>
  plucked({ ring: 3.4, brightness: 0.86, position: 0.17, attack: 6500, body: guitarBody, gain: 0.5 });
export const cleanGuitar = () =>
  plucked({
    ring: 3.6,
    brightness: 0.8,
    position: 0.13,
    attack: 5200,
    body: [
      [900, 3, 0.8],
      [3200, 3, 0.8],
    ],
    gain: 0.5,
  });
export const mutedGuitar = () =>
  plucked({ ring: 0.34, brightness: 0.5, position: 0.11, attack: 3800, body: [[700, 4, 0.8]], seconds: 0.5 });
export const harp = () =>
  plucked({ ring: 4.4, brightness: 0.6, position: 0.42, attack: 3000, body: [[220, 3, 1]], release: 1.6, gain: 0.55 });
export const pizzicato = () =>
  plucked({
    ring: 0.5,
    brightness: 0.42,
    position: 0.3,
    attack: 2300,
    body: [
      [280, 6, 1],
      [1100, 3, 1],
    ],
    seconds: 0.8,
    release: 0.3,
  });
export const oud = () =>
  plucked({
    ring: 1.5,
    brightness: 0.6,
    position: 0.14,
    attack: 3600,
    body: [
      [160, 5, 1.2],
      [600, 3, 1],
    ],
    release: 0.2,
  });
export const banjo = () =>
  plucked({ ring: 0.8, brightness: 0.8, position: 0.1, attack: 7500, body: [[420, 7, 1.2]], seconds: 1.2, gain: 0.5 });
export const uprightBass = () =>
  plucked({
    ring: 1.0,
    brightness: 0.3,
    position: 0.38,
    attack: 900,
    body: [
      [90, 5, 1],
      [700, 3, 0.8],
    ],
    seconds: 2,
    release: 0.09,
    gain: 0.8,
  });
export const fingerBass = () =>
  plucked({
    ring: 1.7,
    brightness: 0.45,
    position: 0.22,
    attack: 1500,
    body: [
      [80, 4, 0.9],
      [900, 3, 0.8],
    ],
    seconds: 2.4,
    release: 0.06,
    gain: 0.8,
  });
export const slapBass = () =>
  plucked({
    ring: 1.3,
    brightness: 0.8,
    position: 0.12,
    attack: 6000,
    body: [
      [80, 5, 0.9],
      [3400, 5, 0.8],
    ],
    seconds: 1.6,
    release: 0.04,
    gain: 0.8,
  });
