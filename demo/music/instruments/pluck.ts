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
export function plucked(settings: Pluck): Instrument {
  return sampled({
    release: settings.release ?? 0.12,
    variants: 2,
    tail: 3,
    make: (pitch, hardness, variant) => pluck(settings, pitch, hardness, variant),
  });
}
