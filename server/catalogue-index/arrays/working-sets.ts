import { allBits, andInto, andNotInto, type Bits, emptyBits, fillAll, orInto } from './bits.ts';
import type { Kernels, Memory } from '../wasm/kernel-types.ts';
import { kernelsOn, stepBytes } from '../wasm/kernels.ts';
import { scratch } from './scratch.ts';

/** Number of pooled sets: even a long brief rarely needs more at a time; further ones are allocated, which is slower. */
const howMany = 64;

type How = 'and' | 'andNot' | 'or';
const plain: Record<How, (target: Bits, other: Bits) => void> = { and: andInto, andNot: andNotInto, or: orInto };

/** Returns the bytes of a set, rounded up to whole steps of the kernels; padding is 0. */
export const bytesOf = (size: number): number => Math.max(1, Math.ceil(size / 8 / stepBytes)) * stepBytes;

/**
 * Pooled sets for the steps of one query, in a memory where WebAssembly combines sixteen bytes at a time: allocating an
 * array per step would take longer than the step. `startOver` begins the next query and reuses all sets: nothing may
 * hold them longer.
 */
export class WorkingSets {
  readonly #size: number;
  readonly #memory: Memory;
  readonly #sets: readonly Bits[];
  #free: Bits[] = [];
  readonly #combine: Record<How, Kernels['unite']>;

  /** Returns the bytes of the pool, for sets of this size. */
  static room(size: number): number {
    return howMany * bytesOf(size);
  }

  /** @param at address of the pool in the memory */
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

  /** Reclaims all sets. */
  startOver(): void {
    if (scratch.spoil) for (const set of this.#sets) scratch.spoil(set);
    this.#free = [...this.#sets];
  }

  /** Reclaims one set; it is lent next, while it is still in the processor's cache. */
  giveBack(bits: Bits): void {
    if (!this.#sets.includes(bits)) return;
    scratch.spoil?.(bits);
    this.#free.push(bits);
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

  /** Returns the intersection. */
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

  /** Returns whether a set is in this memory. */
  isHere(bits: Bits): boolean {
    return bits.buffer === this.#memory.buffer;
  }

  /** Returns a set with arbitrary content. */
  #any(): Bits {
    return this.#free.pop() ?? emptyBits(this.#size);
  }

  /** A set outside the memory is copied in first if possible: faster than combining it outside. */
  #into(how: How, target: Bits, other: Bits): void {
    if (this.#isDone(how, target, target, other)) return;
    const copy = this.copyOf(other);
    if (!this.#isDone(how, target, target, copy)) plain[how](target, other);
    this.giveBack(copy);
  }

  /** Combines two sets when all are in the memory; returns whether it did. */
  #isDone(how: How, target: Bits, one: Bits, other: Bits): boolean {
    if (!this.isHere(target) || !this.isHere(one) || !this.isHere(other)) return false;
    const at = target.byteOffset;
    this.#combine[how](at, one.byteOffset, other.byteOffset, at + bytesOf(this.#size));
    return true;
  }
}
