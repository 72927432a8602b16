import { type Biquad } from './biquad.ts';

/** Filter memory of one channel: two states of each stage (direct form II transposed). */
export type State = Float64Array<ArrayBuffer>;

/**
 * Filters samples from `at` to `end` through both stages, updating their state.
 *
 * @returns the sum of their squares
 */
export function weightedEnergy(
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
export function weightedPairEnergy(
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
