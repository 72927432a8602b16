import { type Biquad, kWeighting } from './biquad.ts';
import { type State, weightedEnergy, weightedPairEnergy } from './weighted-energy.ts';

const absoluteGate = -70;
const relativeGate = -10;
/** Steps of 100 ms; four of them are a gating block of 400 ms with 75 % overlap. */
const stepsASecond = 10;
const stepsABlock = 4;

/**
 * Integrated loudness by ITU-R BS.1770-4 and EBU R 128. Left, right and mono all weigh 1.
 */
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

  /** LUFS; null where nothing is louder than the absolute gate. Under 400 ms: of the whole, ungated. */
  integrated(): number | null {
    const blocks = this.#blockPowers();
    const audible = blocks.filter((power) => loudnessOf(power) > absoluteGate);
    if (audible.length === 0) return null;
    const threshold = loudnessOf(mean(audible)) + relativeGate;
    return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > threshold)));
  }

  #energyOf(block: readonly Float32Array[], at: number, end: number): number {
    const [left, right] = block;
    const [leftState, rightState] = this.#states;
    if (left === undefined || leftState === undefined) return 0;
    if (right === undefined || rightState === undefined) return weightedEnergy(left, at, end, this.#filters, leftState);
    return weightedPairEnergy([left, right], at, end, this.#filters, [leftState, rightState]);
  }

  #blockPowers(): number[] {
    const steps = this.#steps;
    if (steps.length < stepsABlock) {
      const frames = steps.length * this.#stepFrames + this.#filled;
      const energy = steps.reduce((sum, step) => sum + step, this.#energy);
      return frames === 0 ? [] : [energy / frames];
    }
    const powers: number[] = [];
    for (let last = stepsABlock; last <= steps.length; last += 1) {
      let energy = 0;
      for (let step = last - stepsABlock; step < last; step += 1) energy += steps[step] ?? 0;
      powers.push(energy / (stepsABlock * this.#stepFrames));
    }
    return powers;
  }
}

function loudnessOf(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
