import type { Curve } from './curve.ts';
import { frames, rate, type Mono } from './sound.ts';

const hop = 32;

/**
 * An oscillator whose pitch follows a curve.
 *
 * @param wave value for a phase of 0 to 1
 */
function oscillate(seconds: number, frequency: Curve, wave: (phase: number, step: number) => number): Mono {
  const out = new Float32Array(frames(seconds));
  let phase = 0;
  let from = frequency(0);
  for (let start = 0; start < out.length; start += hop) {
    const to = frequency((start + hop) / rate);
    const end = Math.min(out.length, start + hop);
    for (let i = start; i < end; i++) {
      const step = (from + ((to - from) * (i - start)) / hop) / rate;
      out[i] = wave(phase, step);
      phase += step;
      if (phase >= 1) phase -= 1;
    }
    from = to;
  }
  return out;
}

/** Rounds a jump off over one sample to either side, so that it does not alias (polyBLEP). */
function blep(phase: number, step: number): number {
  if (phase < step) {
    const x = phase / step;
    return x + x - x * x - 1;
  }
  if (phase > 1 - step) {
    const x = (phase - 1) / step;
    return x * x + x + x + 1;
  }
  return 0;
}

export const sine = (seconds: number, frequency: Curve): Mono =>
  oscillate(seconds, frequency, (phase) => Math.sin(phase * 2 * Math.PI));

export const saw = (seconds: number, frequency: Curve): Mono =>
  oscillate(seconds, frequency, (phase, step) => 2 * phase - 1 - blep(phase, step));

/** A pulse wave. @param width part of the period that is high */
export const pulse = (seconds: number, frequency: Curve, width = 0.5): Mono =>
  oscillate(seconds, frequency, (phase, step) => {
    const shifted = phase + 1 - width;
    return (phase < width ? 1 : -1) + blep(phase, step) - blep(shifted % 1, step);
  });

export const triangle = (seconds: number, frequency: Curve): Mono =>
  oscillate(seconds, frequency, (phase) => 1 - 4 * Math.abs(phase - 0.5));
