import { sampleRate } from './stereo.ts';

export type FilterKind = 'lowpass' | 'highpass' | 'bandpass';

/** A state-variable filter (topology-preserving, after Zavalishin): stable while its cutoff moves. */
export class StateFilter {
  private readonly kind: FilterKind;
  private damping = 1;
  private a1 = 0;
  private a2 = 0;
  private a3 = 0;
  private first = 0;
  private second = 0;

  constructor(kind: FilterKind) {
    this.kind = kind;
  }

  /** @param cutoff Hz @param resonance 0 (none) to 1 (about to ring) */
  tune(cutoff: number, resonance: number): void {
    const bounded = Math.min(Math.max(cutoff, 10), sampleRate * 0.45);
    const slope = Math.tan((Math.PI * bounded) / sampleRate);
    this.damping = 2 - 1.95 * Math.min(1, Math.max(0, resonance));
    this.a1 = 1 / (1 + slope * (slope + this.damping));
    this.a2 = slope * this.a1;
    this.a3 = slope * this.a2;
  }

  /** Filters a segment in place. */
  run(samples: Float32Array, from: number, to: number): void {
    const { a1, a2, a3, kind } = this;
    let { first, second } = this;
    // Every response is a sum of the input, the band and the low output.
    const wet = kind === 'highpass' ? 1 : 0;
    const banded = kind === 'bandpass' ? this.damping : kind === 'highpass' ? -this.damping : 0;
    const lowered = kind === 'lowpass' ? 1 : kind === 'highpass' ? -1 : 0;
    for (let index = from; index < to; index += 1) {
      const input = samples[index]!;
      const rest = input - second;
      const band = a1 * first + a2 * rest;
      const low = second + a2 * first + a3 * rest;
      first = 2 * band - first;
      second = 2 * low - second;
      samples[index] = wet * input + banded * band + lowered * low;
    }
    // Below this nothing is audible, and denormal numbers are slow.
    this.first = Math.abs(first) < 1e-15 ? 0 : first;
    this.second = Math.abs(second) < 1e-15 ? 0 : second;
  }
}

/** Filters a whole sample once, with a fixed cutoff. */
export function filtered(samples: Float32Array, kind: FilterKind, cutoff: number, resonance = 0.3): Float32Array {
  const filter = new StateFilter(kind);
  filter.tune(cutoff, resonance);
  filter.run(samples, 0, samples.length);
  return samples;
}
