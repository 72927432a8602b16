import type { Curve } from './curve.ts';
import { rate, type Mono } from './sound.ts';

type Kind = 'low' | 'high' | 'band' | 'peak';

/** A second-order filter in place (RBJ audio EQ cookbook). @param q quality; @param gain dB, for `peak` only */
function biquad(target: Mono, kind: Kind, frequency: number, q: number, gain = 0): Mono {
  const omega = (2 * Math.PI * Math.min(frequency, rate * 0.47)) / rate;
  const cosine = Math.cos(omega);
  const alpha = Math.sin(omega) / (2 * q);
  const amplitude = 10 ** (gain / 40);
  const sign = kind === 'low' ? 1 - cosine : 1 + cosine;
  const edge: [number, number, number] = [sign / 2, kind === 'low' ? sign : -sign, sign / 2];
  const [b0, b1, b2] =
    kind === 'band'
      ? [alpha, 0, -alpha]
      : kind === 'peak'
        ? [1 + alpha * amplitude, -2 * cosine, 1 - alpha * amplitude]
        : edge;
  const a0 = kind === 'peak' ? 1 + alpha / amplitude : 1 + alpha;
  const a2 = (kind === 'peak' ? 1 - alpha / amplitude : 1 - alpha) / a0;
  const a1 = (-2 * cosine) / a0;
  const [c0, c1, c2] = [b0 / a0, b1 / a0, b2 / a0];
  let s1 = 0;
  let s2 = 0;
  for (let i = 0; i < target.length; i++) {
    const input = target[i]!;
    const output = c0 * input + s1;
    s1 = c1 * input - a1 * output + s2;
    s2 = c2 * input - a2 * output;
    target[i] = output;
  }
  return target;
}

export const lowpass = (target: Mono, frequency: number, q = Math.SQRT1_2): Mono => biquad(target, 'low', frequency, q);
export const highpass = (target: Mono, frequency: number, q = Math.SQRT1_2): Mono =>
  biquad(target, 'high', frequency, q);
export const bandpass = (target: Mono, frequency: number, q = 1): Mono => biquad(target, 'band', frequency, q);
export const equalise = (target: Mono, frequency: number, gain: number, q = 1): Mono =>
  biquad(target, 'peak', frequency, q, gain);

/** Samples between two samples of a curve: 1.3 ms, below an audible step. */
const hop = 64;

/**
 * A second-order filter whose frequency moves (trapezoidal state variable filter: stable while it is swept).
 *
 * @param frequency Hz over seconds
 */
export function sweep(target: Mono, kind: 'low' | 'high' | 'band', frequency: Curve, q = Math.SQRT1_2): Mono {
  const k = 1 / q;
  let first = 0;
  let second = 0;
  for (let start = 0; start < target.length; start += hop) {
    const g = Math.tan((Math.PI * Math.min(Math.max(frequency(start / rate), 10), rate * 0.46)) / rate);
    const a1 = 1 / (1 + g * (g + k));
    const a2 = g * a1;
    const a3 = g * a2;
    const end = Math.min(target.length, start + hop);
    for (let i = start; i < end; i++) {
      const input = target[i]!;
      const v3 = input - second;
      const band = a1 * first + a2 * v3;
      const low = second + a2 * first + a3 * v3;
      first = 2 * band - first;
      second = 2 * low - second;
      target[i] = kind === 'low' ? low : kind === 'band' ? band * k : input - k * band - low;
    }
  }
  return target;
}
