import type { Bits } from './bits.ts';
import type { Kernels } from '../wasm/kernel-types.ts';
import { kernelsOn, memoryOf, written } from '../wasm/kernels.ts';
import { bytesOf, WorkingSets } from './working-sets.ts';

/**
 * Sets of one size side by side, and others as lists, to be intersected with another, counted and listed: JavaScript has no
 * instruction that counts bits, WebAssembly has, which takes a sixth of the time; along a list it takes half of it.
 */
export class BitTable {
  /** Members of the sets that are lists, one behind the other. */
  readonly lists: Uint32Array;
  /** Sets to work with, in the same memory: these need not be copied to be compared with. */
  readonly working: WorkingSets;
  readonly #buffer: ArrayBuffer;
  readonly #rowBytes: number;
  readonly #words: number;
  readonly #kernels: Kernels;
  /** Where the set stands that the others are intersected with. */
  #compared = 0;
  /** Where members are listed. */
  readonly #listAt: number;

  /** @param size members that a set may have */
  constructor(rows: number, size: number, lists: Uint32Array) {
    this.#words = (size + 31) >>> 5;
    this.#rowBytes = bytesOf(size);
    const workingAt = (ahead + rows) * this.#rowBytes;
    const listsAt = workingAt + WorkingSets.room(size);
    this.#listAt = listsAt + lists.byteLength;
    const memory = memoryOf(this.#listAt + (size + written) * 4);
    this.#buffer = memory.buffer;
    this.lists = new Uint32Array(this.#buffer, listsAt, lists.length);
    this.lists.set(lists);
    this.working = new WorkingSets(memory, workingAt, size);
    this.#kernels = kernelsOn(memory);
  }

  /** The set at a place, to be read and filled. */
  row(at: number): Bits {
    return this.#set(ahead + at);
  }

  /** Sets what rows and lists are intersected with until another is given here or to `countShared`; it must stay as it is so long. */
  compareWith(bits: Bits): void {
    this.#compared = this.#positionOf(bits, 0);
  }

  /** How many members what the others are compared with has. */
  countCompared(): number {
    return this.#countAt(this.#compared);
  }

  /** How many members of a row stand in what it is compared with, too. */
  countRow(at: number): number {
    return this.#countAt((ahead + at) * this.#rowBytes);
  }

  /** How many members two sets have in common, whatever they are. */
  countShared(one: Bits, other: Bits): number {
    const begin = this.#positionOf(one, 0);
    return this.#kernels.countShared(begin, this.#positionOf(other, 1), begin + this.#rowBytes);
  }

  #set(index: number): Bits {
    return new Uint32Array(this.#buffer, index * this.#rowBytes, this.#words);
  }

  /** Where a set stands, which is copied to a place ahead if that is elsewhere. */
  #positionOf(bits: Bits, ahead: number): number {
    if (this.working.isHere(bits)) return bits.byteOffset;
    this.#set(ahead).set(bits);
    return ahead * this.#rowBytes;
  }

  #countAt(begin: number): number {
    return this.#kernels.countShared(begin, this.#compared, begin + this.#rowBytes);
  }

  /**
   * The members of a row in order, in a place that the next list takes.
   *
   * @param total how many they are
   */
  members(at: number, total: number): Uint32Array {
    return this.#listed((ahead + at) * this.#rowBytes, total, false);
  }

  /** Those of what the others are compared with, or all that it lacks, in the same place. */
  comparedMembers(total: number, isLacking: boolean): Uint32Array {
    return this.#listed(this.#compared, total, isLacking);
  }

  #listed(begin: number, total: number, isLacking: boolean): Uint32Array {
    const list = total < this.#words / emptyPerMember ? this.#kernels.listFewMembers : this.#kernels.listMembers;
    list(begin, begin + this.#rowBytes, this.#listAt, isLacking ? -1 : 0);
    // What is lacking behind the last member comes behind the list.
    return new Uint32Array(this.#buffer, this.#listAt, total);
  }

  /** How many of a part of the lists stand in what they are compared with. */
  countList(from: number, to: number): number {
    const begin = this.lists.byteOffset;
    return from < to ? this.#kernels.countListed(begin + from * 4, begin + to * 4, this.#compared) : 0;
  }
}

/** In a set with so many words for each member, and more, most words are empty: it takes less time to look for the others. */
const emptyPerMember = 8;

/** Places before the rows: of what they are intersected with, and of a set that is intersected with it once. */
const ahead = 2;
