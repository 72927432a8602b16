import { type Biquad, kWeighting } from './biquad.ts';
import { type State, weightedEnergy, weightedPairEnergy } from './weighted-energy.ts';

const absoluteGate = -70;
const relativeGate = -10;
/** Steps of 100 ms; four of them are a gating block of 400 ms with 75 % overlap. */
const stepsASecond = 10;
const stepsABlock = 4;
/** Three seconds, the window of short-term loudness. */
const stepsShortTerm = 30;
const rangeGate = -20;
const rangePercentiles = { low: 0.1, high: 0.95 };

/** What a recording's loudness comes to; null where it is too short or too quiet to say. */
export interface Loudness {
  /** LUFS. Under 400 ms: of the whole, ungated. */
  integrated: number | null;
  /** LU (EBU Tech 3342). */
  range: number | null;
  /** LUFS of the loudest 400 ms (EBU Tech 3341). */
  maxMomentary: number | null;
  /** LUFS of the loudest 3 s (EBU Tech 3341). */
  maxShortTerm: number | null;
}

/** Loudness by ITU-R BS.1770-4 and EBU R 128. Left, right and mono all weigh 1. */
export class LoudnessMeter {
  readonly #filters: [Biquad, Biquad];
  readonly #states: State[];
  readonly #stepFrames: number;
  /** Sum of squares of each finished step, over all channels. */
  readonly #steps: number[] = [];
  #energy = 0;
  #filled = 0;

  constructor(sampleRate: number, channels: number) {
    this.#filters = kWeighting(sampleRate);
    this.#states = Array.from({ length: channels }, () => new Float64Array(4));
    this.#stepFrames = Math.round(sampleRate / stepsASecond);
  }

  /** Takes the next block: one array a channel. */
  push(block: readonly Float32Array[]): void {
    const length = block[0]?.length ?? 0;
    let at = 0;
    while (at < length) {
      const end = Math.min(length, at + this.#stepFrames - this.#filled);
      this.#energy += this.#energyOf(block, at, end);
      this.#filled += end - at;
      at = end;
      if (this.#filled === this.#stepFrames) {
        this.#steps.push(this.#energy);
        this.#energy = 0;
        this.#filled = 0;
      }
    }
  }

  finish(): Loudness {
    const momentary = this.#windows(stepsABlock);
    const shortTerm = this.#windows(stepsShortTerm);
    return {
      integrated: gatedMean(momentary.length === 0 ? this.#whole() : momentary),
      range: rangeOf(shortTerm),
      maxMomentary: loudest(momentary),
      maxShortTerm: loudest(shortTerm),
    };
  }

  #energyOf(block: readonly Float32Array[], at: number, end: number): number {
    const [left, right] = block;
    const [leftState, rightState] = this.#states;
    if (left === undefined || leftState === undefined) return 0;
    if (right === undefined || rightState === undefined) return weightedEnergy(left, at, end, this.#filters, leftState);
    return weightedPairEnergy([left, right], at, end, this.#filters, [leftState, rightState]);
  }

  /** Mean powers of every window of so many steps, one step after another. */
  #windows(length: number): number[] {
    const steps = this.#steps;
    const powers: number[] = [];
    for (let last = length; last <= steps.length; last += 1) {
      let energy = 0;
      for (let step = last - length; step < last; step += 1) energy += steps[step] ?? 0;
      powers.push(energy / (length * this.#stepFrames));
    }
    return powers;
  }

  /** The mean power of all there is, for what is shorter than a gating block. */
  #whole(): number[] {
    const frames = this.#steps.length * this.#stepFrames + this.#filled;
    const energy = this.#steps.reduce((sum, step) => sum + step, this.#energy);
    return frames === 0 ? [] : [energy / frames];
  }
}

/** LUFS of what passes both gates; null where nothing is louder than the absolute one. */
function gatedMean(powers: readonly number[]): number | null {
  const audible = powers.filter((power) => loudnessOf(power) > absoluteGate);
  if (audible.length === 0) return null;
  const threshold = loudnessOf(mean(audible)) + relativeGate;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > threshold)));
}

/** The span from the 10th to the 95th percentile of short-term loudness that passes the gates (EBU Tech 3342). */
function rangeOf(powers: readonly number[]): number | null {
  const audible = powers.filter((power) => loudnessOf(power) >= absoluteGate);
  if (audible.length === 0) return null;
  const threshold = loudnessOf(mean(audible)) + rangeGate;
  const levels = audible
    .map(loudnessOf)
    .filter((level) => level >= threshold)
    .toSorted((a, b) => a - b);
  const at = (share: number) => levels[Math.round((levels.length - 1) * share)] ?? 0;
  return at(rangePercentiles.high) - at(rangePercentiles.low);
}

function loudest(powers: readonly number[]): number | null {
  const highest = powers.reduce((max, power) => Math.max(max, power), 0);
  return loudnessOf(highest) > absoluteGate ? loudnessOf(highest) : null;
}

function loudnessOf(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
