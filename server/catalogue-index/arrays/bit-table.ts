import type { Bits } from './bits.ts';
import type { Kernels } from '../wasm/kernel-types.ts';
import { kernelsOn, memoryOf, written } from '../wasm/kernels.ts';
import { scratch } from './scratch.ts';
import { WeightedCount } from './weighted-count.ts';
import { bytesOf, WorkingSets } from './working-sets.ts';

/**
 * Sets of one size as rows of bits, and others as lists, to be intersected with another set, counted and listed.
 * WebAssembly counts bits in a sixth of JavaScript's time, which has no such instruction; along a list in half of it.
 */
export class BitTable {
  /** Members of the sets that are lists, concatenated. */
  readonly lists: Uint32Array;
  /** Working sets in the same memory: they are compared without a copy. */
  readonly working: WorkingSets;
  /** Sums of weights over these sets. */
  readonly sums: WeightedCount;
  readonly #buffer: ArrayBuffer;
  readonly #rowBytes: number;
  readonly #words: number;
  readonly #kernels: Kernels;
  /** Address of the set that the others are intersected with. */
  #compared = 0;
  /** Address at which members are listed. */
  readonly #listAt: number;

  /** @param size upper bound of the members of a set */
  constructor(rows: number, size: number, lists: Uint32Array) {
    this.#words = (size + 31) >>> 5;
    this.#rowBytes = bytesOf(size);
    const workingAt = (ahead + rows) * this.#rowBytes;
    const sumsAt = workingAt + WorkingSets.room(size);
    const listsAt = sumsAt + WeightedCount.room(size);
    this.#listAt = listsAt + lists.byteLength;
    const memory = memoryOf(this.#listAt + (size + written) * 4);
    this.#buffer = memory.buffer;
    this.lists = new Uint32Array(this.#buffer, listsAt, lists.length);
    this.lists.set(lists);
    this.working = new WorkingSets(memory, workingAt, size);
    this.sums = new WeightedCount(memory, sumsAt, size);
    this.#kernels = kernelsOn(memory);
  }

  /** Returns a row, to be read and filled. */
  row(at: number): Bits {
    return this.#set(ahead + at);
  }

  /**
   * Sets what rows and lists are intersected with, until the next call of this or `countShared`. The set must not
   * change meanwhile.
   */
  compareWith(bits: Bits): void {
    this.#compared = this.#positionOf(bits, 0);
  }

  /** Returns the size of the compared set. */
  countCompared(): number {
    return this.#countAt(this.#compared);
  }

  /** Returns the size of a row's intersection with the compared set. */
  countRow(at: number): number {
    return this.#countAt((ahead + at) * this.#rowBytes);
  }

  /** Returns the size of the intersection of any two sets. */
  countShared(one: Bits, other: Bits): number {
    const begin = this.#positionOf(one, 0);
    return this.#kernels.countShared(begin, this.#positionOf(other, 1), begin + this.#rowBytes);
  }

  #set(index: number): Bits {
    return new Uint32Array(this.#buffer, index * this.#rowBytes, this.#words);
  }

  /** Returns the address of a set; copies it to a spare row if it is outside this memory. */
  #positionOf(bits: Bits, ahead: number): number {
    if (this.working.isHere(bits)) return bits.byteOffset;
    this.#set(ahead).set(bits);
    return ahead * this.#rowBytes;
  }

  #countAt(begin: number): number {
    return this.#kernels.countShared(begin, this.#compared, begin + this.#rowBytes);
  }

  /**
   * Returns the members of a row in order, valid until the next list.
   *
   * @param total number of members
   */
  members(at: number, total: number): Uint32Array {
    return this.#listed((ahead + at) * this.#rowBytes, total, false);
  }

  /** Returns the members of the compared set, or of its complement, in the same memory. */
  comparedMembers(total: number, isLacking: boolean): Uint32Array {
    return this.#listed(this.#compared, total, isLacking);
  }

  #listed(begin: number, total: number, isLacking: boolean): Uint32Array {
    const list = total < this.#words / emptyPerMember ? this.#kernels.listFewMembers : this.#kernels.listMembers;
    // The previous list is over.
    scratch.spoil?.(new Uint32Array(this.#buffer, this.#listAt));
    list(begin, begin + this.#rowBytes, this.#listAt, isLacking ? -1 : 0);
    // Members beyond the size of the complement are beyond the list.
    return new Uint32Array(this.#buffer, this.#listAt, total);
  }

  /** Returns how many members of a range of the lists are in the compared set. */
  countList(from: number, to: number): number {
    const begin = this.lists.byteOffset;
    return from < to ? this.#kernels.countListed(begin + from * 4, begin + to * 4, this.#compared) : 0;
  }
}

/** Words per member from which most words are empty, and skipping them is faster. */
const emptyPerMember = 8;

/** Spare rows before the table: one for the compared set, one for a set that is intersected once. */
const ahead = 2;
