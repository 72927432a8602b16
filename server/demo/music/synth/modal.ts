import { sampleRate } from './stereo.ts';

/** A decaying sine: one way in which a bar, bell, membrane or string rings. */
export interface Mode {
  /** Hz. */
  frequency: number;
  level: number;
  /** Seconds to a thousandth (-60 dB). */
  decay: number;
  /** Radians; a quarter turn starts at the peak with a click, 0 starts softly. */
  phase?: number;
}

/**
 * Adds ringing modes to a sample. Each is a rotating phasor, computed only until it is 70 dB under its start or the
 * sample ends.
 */
export function addModes(target: Float32Array, modes: readonly Mode[], from = 0): Float32Array {
  for (const { frequency, level, decay, phase = 0 } of modes) {
    if (frequency >= sampleRate * 0.46 || level === 0) continue;
    const turn = (2 * Math.PI * frequency) / sampleRate;
    const shrink = Math.exp(-6.9078 / (decay * sampleRate));
    const cosine = Math.cos(turn) * shrink;
    const sine = Math.sin(turn) * shrink;
    let real = Math.cos(phase) * level;
    let imaginary = Math.sin(phase) * level;
    const end = Math.min(target.length, from + Math.ceil(decay * 1.17 * sampleRate));
    for (let index = from; index < end; index += 1) {
      target[index]! += imaginary;
      const turned = real * cosine - imaginary * sine;
      imaginary = real * sine + imaginary * cosine;
      real = turned;
    }
  }
  return target;
}
