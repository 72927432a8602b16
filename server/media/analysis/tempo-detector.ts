import { Spectra } from './spectra.ts';

const windowSize = 512;
const hop = 128;
const slowest = 50;
const fastest = 200;
/** People tap along at about two beats a second; a tempo far from it is more likely its half or double. */
const preferred = 115;
const spreadOctaves = 0.85;
/** Multiples of the beat at which the onsets must repeat, and what each counts. */
const comb = [1, 0.9, 0.7, 0.8];
/** Beats of the longest repetition that sharpens the tempo. */
const longest = 16;
/** The part of the onsets' energy that repeats with the beat, from which on it is one. */
const leastPulse = 0.12;
/** Minimum share of onsets in the sound: a sustained tone fluctuates too, and pads pulse at a rate that is no beat. */
const leastOnsets = 0.01;
const parts = 3;

/** A detected tempo. */
export interface Tempo {
  /** Beats a minute. */
  bpm: number;
  /** 0 to 1. */
  confidence: number;
}

/** Detects the tempo of music from its onsets, where it is steady. */
export class TempoDetector {
  readonly #spectra = new Spectra(windowSize, hop);
  readonly #rate: number;
  readonly #onsets: number[] = [];
  #sound = 0;
  #before: Float64Array | undefined;

  constructor(sampleRate: number) {
    this.#rate = sampleRate / hop;
  }

  push(samples: Float32Array): void {
    this.#spectra.push(samples, (magnitudes) => {
      // Logarithms, so that a quiet hi-hat counts beside a loud bass drum.
      const now = magnitudes.map((value) => Math.log1p(value * 10));
      this.#onsets.push(this.#before ? rise(this.#before, now) : 0);
      this.#sound += now.reduce((sum, value) => sum + value, 0);
      this.#before = now;
    });
  }

  /** Undefined where nothing repeats, or not at one tempo from start to end: better none than a wrong one. */
  tempo(): Tempo | undefined {
    const onsets = withoutTrend(this.#onsets, Math.round(this.#rate / 2));
    if (onsets.reduce((sum, value) => sum + value, 0) < leastOnsets * this.#sound) return undefined;
    const whole = strongest(onsets, this.#rate);
    if (!whole || whole.pulse < leastPulse) return undefined;
    const length = Math.floor(onsets.length / parts);
    for (let part = 0; part < parts; part += 1) {
      const own = strongest(onsets.slice(part * length, (part + 1) * length), this.#rate);
      if (!own || !related(own.bpm, whole.bpm)) return undefined;
    }
    const nearest = Math.round(whole.bpm);
    const bpm = Math.abs(whole.bpm - nearest) < 0.3 ? nearest : Math.round(whole.bpm * 10) / 10;
    return { bpm, confidence: Math.min(1, Math.round(whole.pulse * 200) / 100) };
  }
}

function rise(before: Float64Array, now: Float64Array): number {
  let sum = 0;
  for (let bin = 0; bin < now.length; bin += 1) sum += Math.max(0, (now[bin] as number) - (before[bin] as number));
  return sum;
}

/** The excess over the mean of the neighbourhood. */
function withoutTrend(values: readonly number[], reach: number): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) sums[index + 1] = (sums[index] as number) + value;
  return Float64Array.from(values, (value, index) => {
    const from = Math.max(0, index - reach);
    const to = Math.min(values.length, index + reach + 1);
    return Math.max(0, value - ((sums[to] as number) - (sums[from] as number)) / (to - from));
  });
}

function strongest(onsets: Float64Array, rate: number): { bpm: number; pulse: number } | undefined {
  const lags = Math.ceil((longest * 60 * rate) / slowest) + 2;
  const repeats = autocorrelation(onsets, Math.min(lags, Math.floor(onsets.length / 2)));
  let best: { bpm: number; score: number } | undefined;
  for (let bpm = slowest; bpm <= fastest; bpm += 0.25) {
    const lag = (60 * rate) / bpm;
    const prior = Math.exp(-0.5 * (Math.log2(bpm / preferred) / spreadOctaves) ** 2);
    const score = prior * comb.reduce((sum, weight, index) => sum + weight * at(repeats, lag * (index + 1)), 0);
    if (!best || score > best.score) best = { bpm, score };
  }
  if (!best || best.score <= 0) return undefined;
  const bpm = sharpened(repeats, best.bpm, rate);
  return { bpm, pulse: at(repeats, (60 * rate) / bpm) };
}

/** Many beats later the same error of the tempo is many times as large: the peak there measures it that much finer. */
function sharpened(repeats: Float64Array, from: number, rate: number): number {
  let bpm = from;
  for (let beats = 2; beats <= longest; beats *= 2) {
    const lag = (60 * rate * beats) / bpm;
    if (lag + 2 >= repeats.length) break;
    let peak = Math.round(lag);
    for (let near = Math.round(lag) - 2; near <= Math.round(lag) + 2; near += 1) {
      if ((repeats[near] ?? 0) > (repeats[peak] ?? 0)) peak = near;
    }
    const [left = 0, middle = 0, right = 0] = repeats.subarray(peak - 1, peak + 2);
    const bend = left - 2 * middle + right;
    if (middle <= left || middle <= right || bend >= 0) break;
    bpm = (60 * rate * beats) / (peak + (left - right) / (2 * bend));
  }
  return bpm;
}

/** Of the onsets with themselves, 1 at lag 0; each lag over the part that overlaps. */
function autocorrelation(values: Float64Array, lags: number): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const result = new Float64Array(lags);
  for (let lag = 0; lag < lags; lag += 1) {
    let sum = 0;
    for (let index = lag; index < values.length; index += 1) {
      sum += ((values[index] as number) - mean) * ((values[index - lag] as number) - mean);
    }
    result[lag] = sum / (values.length - lag);
  }
  const power = result[0] ?? 0;
  return power > 0 ? result.map((value) => value / power) : result;
}

function at(values: Float64Array, position: number): number {
  const index = Math.floor(position);
  const fraction = position - index;
  return (values[index] ?? 0) * (1 - fraction) + (values[index + 1] ?? 0) * fraction;
}

/** The same tempo, or its half, double, triple or two thirds: what one part of a piece may suggest of another's. */
function related(one: number, other: number): boolean {
  return [1, 2, 0.5, 1.5, 2 / 3, 3, 1 / 3].some((factor) => Math.abs(Math.log2((one * factor) / other)) < 0.03);
}
