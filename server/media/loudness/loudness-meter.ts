import { type Biquad, kWeighting } from './biquad.ts';

const absoluteGate = -70;
const relativeGate = -10;
/** Steps of 100 ms; four of them are a gating block of 400 ms with 75 % overlap. */
const stepsASecond = 10;
const stepsABlock = 4;

/** Filter memory of one channel: two states of each stage (direct form II transposed). */
type State = Float64Array<ArrayBuffer>;

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

/**
 * Filters samples from `at` to `end` through both stages, updating their state.
 *
 * @returns the sum of their squares
 */
function weightedEnergy(
  samples: Float32Array,
  at: number,
  end: number,
  [shelf, pass]: [Biquad, Biquad],
  state: State,
): number {
  const { b0, b1, b2, a1, a2 } = shelf;
  const { a1: c1, a2: c2 } = pass;
  // Locals, not array cells: this loop is the hottest of the import.
  let s1 = state[0] as number;
  let s2 = state[1] as number;
  let p1 = state[2] as number;
  let p2 = state[3] as number;
  let energy = 0;
  for (let index = at; index < end; index += 1) {
    const x = samples[index] as number;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    const z = y + p1;
    p1 = -2 * y - c1 * z + p2;
    p2 = y - c2 * z;
    energy += z * z;
  }
  // Denormals after a sound's end cost a hundred times the work.
  state[0] = settled(s1);
  state[1] = settled(s2);
  state[2] = settled(p1);
  state[3] = settled(p2);
  return energy;
}

/** The same for two channels in one loop: a filter waits for its own last result, two of them wait together. */
function weightedPairEnergy(
  [left, right]: readonly [Float32Array, Float32Array],
  at: number,
  end: number,
  [shelf, pass]: [Biquad, Biquad],
  [leftState, rightState]: readonly [State, State],
): number {
  const { b0, b1, b2, a1, a2 } = shelf;
  const { a1: c1, a2: c2 } = pass;
  let s1 = leftState[0] as number;
  let s2 = leftState[1] as number;
  let p1 = leftState[2] as number;
  let p2 = leftState[3] as number;
  let t1 = rightState[0] as number;
  let t2 = rightState[1] as number;
  let q1 = rightState[2] as number;
  let q2 = rightState[3] as number;
  let energy = 0;
  for (let index = at; index < end; index += 1) {
    const x = left[index] as number;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    const z = y + p1;
    p1 = -2 * y - c1 * z + p2;
    p2 = y - c2 * z;
    const u = right[index] as number;
    const v = b0 * u + t1;
    t1 = b1 * u - a1 * v + t2;
    t2 = b2 * u - a2 * v;
    const w = v + q1;
    q1 = -2 * v - c1 * w + q2;
    q2 = v - c2 * w;
    energy += z * z + w * w;
  }
  leftState[0] = settled(s1);
  leftState[1] = settled(s2);
  leftState[2] = settled(p1);
  leftState[3] = settled(p2);
  rightState[0] = settled(t1);
  rightState[1] = settled(t2);
  rightState[2] = settled(q1);
  rightState[3] = settled(q2);
  return energy;
}

function settled(value: number): number {
  return Math.abs(value) < 1e-30 ? 0 : value;
}
