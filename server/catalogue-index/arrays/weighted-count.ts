import type { Bits } from './bits.ts';
import type { Kernels, Memory } from '../wasm/kernel-types.ts';
import { kernelsOn } from '../wasm/kernels.ts';
import { bytesOf } from './working-sets.ts';

/** Binary digits of the largest sum of weights: 32 words of a search of up to 8, each counted twice. */
const maxDigits = 10;

/**
 * Adds weights over sets, and returns the members that reach a sum. Sums are bit-sliced, one set per binary digit, so
 * that adding a set takes a few steps per sixteen bytes, whatever the weight. Cleared for each search.
 */
export class WeightedCount {
  readonly #memory: Memory;
  readonly #kernels: Kernels;
  readonly #planesAt: number;
  readonly #rowBytes: number;
  /** A copy of a set that is outside the memory. */
  readonly #spare: Bits;
  #digits = 1;

  /** Returns the bytes needed for sets of this size. */
  static room(size: number): number {
    return (maxDigits + 1) * bytesOf(size);
  }

  /** @param at address of its room in the memory */
  constructor(memory: Memory, at: number, size: number) {
    this.#memory = memory;
    this.#kernels = kernelsOn(memory);
    this.#rowBytes = bytesOf(size);
    this.#planesAt = at + this.#rowBytes;
    this.#spare = new Uint32Array(memory.buffer, at, (size + 31) >>> 5);
  }

  /** @param max the sum of all weights that will be added, at least 1 */
  clear(max: number): void {
    this.#digits = Math.min(maxDigits, 32 - Math.clz32(max));
    new Uint8Array(this.#memory.buffer, this.#planesAt, this.#digits * this.#rowBytes).fill(0);
  }

  add(set: Bits, weight: number): void {
    const { byteOffset } = this.#isHere(set) ? set : this.#copied(set);
    const end = byteOffset + this.#rowBytes;
    this.#kernels.addWeight(byteOffset, end, this.#planesAt, this.#rowBytes, this.#digits, weight);
  }

  /** Stores the members with at least this sum, which is at least 1, in `into`. */
  reach(sum: number, into: Bits): void {
    const target = this.#isHere(into) ? into : this.#spare;
    const end = target.byteOffset + this.#rowBytes;
    this.#kernels.reachSum(target.byteOffset, end, this.#planesAt, this.#rowBytes, this.#digits, sum);
    if (target !== into) into.set(target);
  }

  #isHere(set: Bits): boolean {
    return set.buffer === this.#memory.buffer;
  }

  #copied(set: Bits): Bits {
    this.#spare.set(set);
    return this.#spare;
  }
}
