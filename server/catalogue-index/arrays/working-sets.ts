import { allBits, andInto, andNotInto, type Bits, emptyBits, fillAll, orInto } from './bits.ts';
import type { Kernels, Memory } from '../wasm/kernel-types.ts';
import { kernelsOn, stepBytes } from '../wasm/kernels.ts';

/** A question rarely needs more at a time; what is beyond is made for it alone, and takes longer. */
const howMany = 32;

type How = 'and' | 'andNot' | 'or';
const plain: Record<How, (target: Bits, other: Bits) => void> = { and: andInto, andNot: andNotInto, or: orInto };

/** Bytes that a set takes, in whole steps of what works with it; behind its last word they are 0. */
export const bytesOf = (size: number): number => Math.max(1, Math.ceil(size / 8 / stepBytes)) * stepBytes;

/**
 * Sets for the steps of one question, in a memory in which WebAssembly combines them sixteen bytes at a time: to make an
 * array for each step would take longer than the step. Whoever begins with another question calls `startOver`, and the
 * sets of the question before are written over: nobody may keep them.
 */
export class WorkingSets {
  readonly #size: number;
  readonly #memory: Memory;
  readonly #sets: readonly Bits[];
  #free: Bits[] = [];
  readonly #combine: Record<How, Kernels['unite']>;

  /** How many bytes of a memory they take, for sets of so many members. */
  static room(size: number): number {
    return howMany * bytesOf(size);
  }

  /** @param at where in the memory they stand */
  constructor(memory: Memory, at: number, size: number) {
    this.#size = size;
    this.#memory = memory;
    const words = emptyBits(size).length;
    this.#sets = Array.from({ length: howMany }, (_, set) => {
      return new Uint32Array(memory.buffer, at + set * bytesOf(size), words);
    });
    const { intersect, subtract, unite } = kernelsOn(memory);
    this.#combine = { and: intersect, andNot: subtract, or: unite };
    this.startOver();
  }

  /** Takes all sets back. */
  startOver(): void {
    this.#free = [...this.#sets];
  }

  /** Takes a set back that nobody needs any more: while it is warm, the next to be given. */
  giveBack(bits: Bits): void {
    if (this.#sets.includes(bits)) this.#free.push(bits);
  }

  empty(): Bits {
    return this.#free.pop()?.fill(0) ?? emptyBits(this.#size);
  }

  all(): Bits {
    const bits = this.#free.pop();
    return bits ? fillAll(bits, this.#size) : allBits(this.#size);
  }

  copyOf(other: Bits): Bits {
    const bits = this.#any();
    bits.set(other);
    return bits;
  }

  /** What is in both. */
  and(one: Bits, other: Bits): Bits {
    const bits = this.#any();
    if (this.#isDone('and', bits, one, other)) return bits;
    bits.set(one);
    andInto(bits, other);
    return bits;
  }

  andInto(target: Bits, other: Bits): void {
    this.#into('and', target, other);
  }

  andNotInto(target: Bits, other: Bits): void {
    this.#into('andNot', target, other);
  }

  orInto(target: Bits, other: Bits): void {
    this.#into('or', target, other);
  }

  /** Whether a set stands in the memory. */
  isHere(bits: Bits): boolean {
    return bits.buffer === this.#memory.buffer;
  }

  /** A set with anything in it. */
  #any(): Bits {
    return this.#free.pop() ?? emptyBits(this.#size);
  }

  /** A set that stands elsewhere is copied first where it can be: that takes less long than to combine it there. */
  #into(how: How, target: Bits, other: Bits): void {
    if (this.#isDone(how, target, target, other)) return;
    const copy = this.copyOf(other);
    if (!this.#isDone(how, target, target, copy)) plain[how](target, other);
    this.giveBack(copy);
  }

  /** Combines two sets where all stand in the memory. */
  #isDone(how: How, target: Bits, one: Bits, other: Bits): boolean {
    if (!this.isHere(target) || !this.isHere(one) || !this.isHere(other)) return false;
    const at = target.byteOffset;
    this.#combine[how](at, one.byteOffset, other.byteOffset, at + bytesOf(this.#size));
    return true;
  }
}
