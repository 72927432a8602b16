import type { Bits } from './bits.ts';
import { compute, memoryOf, moduleOf } from './web-assembly.ts';

/**
 * Sets of one size side by side, and others as lists, to be intersected with another, counted and listed: JavaScript has no
 * instruction that counts bits, WebAssembly has, which takes a sixth of the time; along a list it takes half of it.
 */
export class BitTable {
  /** Members of the sets that are lists, one behind the other. */
  readonly lists: Uint32Array;
  readonly #buffer: ArrayBuffer;
  readonly #rowBytes: number;
  readonly #words: number;
  readonly #countRow: (row: number, other: number, end: number) => number;
  readonly #countList: (from: number, end: number) => number;
  /** Where members are listed. */
  readonly #listAt: number;
  readonly #list: (at: number, end: number, list: number, flip: number) => void;

  /** @param size members that a set may have */
  constructor(rows: number, size: number, lists: Uint32Array) {
    this.#words = (size + 31) >>> 5;
    this.#rowBytes = Math.max(1, Math.ceil((this.#words * 4) / stepBytes)) * stepBytes;
    const listsAt = (ahead + rows) * this.#rowBytes;
    this.#listAt = listsAt + lists.byteLength;
    const memory = memoryOf(this.#listAt + (size + written) * 4);
    this.#buffer = memory.buffer;
    this.lists = new Uint32Array(this.#buffer, listsAt, lists.length);
    this.lists.set(lists);
    this.#countRow = compute(rowCode, memory);
    this.#countList = compute(listCode, memory);
    this.#list = compute(membersCode, memory);
  }

  /** The set at a place, to be read and filled. */
  row(at: number): Bits {
    return this.#set(ahead + at);
  }

  /** Sets what rows and lists are intersected with from now on. */
  compareWith(bits: Bits): void {
    this.#set(0).set(bits);
  }

  /** How many members what the others are compared with has. */
  countCompared(): number {
    return this.#countRow(0, 0, this.#rowBytes);
  }

  /** How many members of a row stand in what it is compared with, too. */
  countRow(at: number): number {
    return this.#countAt(ahead + at);
  }

  /** How many members of a set that is no row stand in it, too. */
  countShared(bits: Bits): number {
    this.#set(1).set(bits);
    return this.#countAt(1);
  }

  #set(place: number): Bits {
    return new Uint32Array(this.#buffer, place * this.#rowBytes, this.#words);
  }

  #countAt(place: number): number {
    const begin = place * this.#rowBytes;
    return this.#countRow(begin, 0, begin + this.#rowBytes);
  }

  /**
   * The members of a row in order, in a place that the next list takes.
   *
   * @param total how many they are
   */
  members(at: number, total: number): Uint32Array {
    return this.#listed(ahead + at, total, false);
  }

  /** Those of what the others are compared with, or all that it lacks, in the same place. */
  comparedMembers(total: number, isLacking: boolean): Uint32Array {
    return this.#listed(0, total, isLacking);
  }

  #listed(place: number, total: number, isLacking: boolean): Uint32Array {
    const begin = place * this.#rowBytes;
    this.#list(begin, begin + this.#rowBytes, this.#listAt, isLacking ? -1 : 0);
    // What is lacking behind the last member comes behind the list.
    return new Uint32Array(this.#buffer, this.#listAt, total);
  }

  /** How many of a part of the lists stand in what they are compared with. */
  countList(from: number, to: number): number {
    const begin = this.lists.byteOffset;
    return from < to ? this.#countList(begin + from * 4, begin + to * 4) : 0;
  }
}

/** Places before the rows: of what they are intersected with, and of a set that is intersected with it once. */
const ahead = 2;

/** Bytes that are counted in one step; rows are as long as whole steps. */
const stepBytes = 32;

/**
 * `(row, other, end) => count`: adds up the bits of `row & other` until `row` is `end`. Four times eight bytes a step, into
 * two totals in turns: in steps of eight the loop itself takes a third of the time.
 */
function rowCode(): Uint8Array {
  // oxfmt-ignore
  const add = (offset: number, total: number) => [
    0x20, total,
    0x20, 0x00, 0x29, 0x03, offset, // i64.load row
    0x20, 0x01, 0x29, 0x03, offset, // i64.load other
    0x83, 0x7b, 0x7c, 0x21, total, // and, popcnt, add, set total
  ];
  // oxfmt-ignore
  return moduleOf(3, 1, [
    0x01, 0x02, 0x7e, // two i64: 3 and 4, the totals
    0x03, 0x40, // loop
    ...add(0, 3), ...add(8, 4), ...add(16, 3), ...add(24, 4),
    0x20, 0x00, 0x41, stepBytes, 0x6a, 0x22, 0x00, // row += 32, kept for the comparison
    0x20, 0x01, 0x41, stepBytes, 0x6a, 0x21, 0x01, // other += 32
    0x20, 0x02, 0x49, 0x0d, 0x00, // again while row < end
    0x0b, 0x20, 0x03, 0x20, 0x04, 0x7c, 0xa7, 0x0b, // the totals together as i32
  ]);
}

/** `(at, end) => count`: how many of the numbers from `at` to `end`, at least one, stand in the set at the beginning. */
// oxfmt-ignore
const listCode = () => moduleOf(2, 1, [
  0x01, 0x02, 0x7f, // two i32: the total, a number
  0x03, 0x40, // loop
  0x20, 0x02, // total
  0x20, 0x00, 0x28, 0x02, 0x00, 0x22, 0x03, // number = at[0], kept
  0x41, 0x05, 0x76, 0x41, 0x02, 0x74, 0x28, 0x02, 0x00, // the word of the set: number >>> 5, four bytes each
  0x20, 0x03, 0x76, 0x41, 0x01, 0x71, // >>> number % 32, & 1
  0x6a, 0x21, 0x02, // added to the total
  0x20, 0x00, 0x41, 0x04, 0x6a, 0x22, 0x00, // at += 4, kept for the comparison
  0x20, 0x01, 0x49, 0x0d, 0x00, // again while at < end
  0x0b, 0x20, 0x02, 0x0b, // total
]);

/** Members of eight bytes that are written in any case; the list needs room for what a row has behind its set, and these. */
const unrolled = 8;
const written = stepBytes * 8 + unrolled;

/**
 * `(at, end, list, flip)`: writes the members of a set that lies from `at` to `end`; with -1 as `flip`, those that are
 * lacking. The first eight of each word are written whether or not they are there, and written over by what comes next:
 * a loop for each word would end the processor knows not when, which takes longer than to write (as simdjson lists the
 * bits of its masks).
 */
function membersCode(): Uint8Array {
  // oxfmt-ignore
  const step = (offset: number) => [
    0x20, 0x02, 0x20, 0x05, 0x20, 0x04, 0x7a, 0xa7, 0x6a, 0x36, 0x02, offset, // list[offset] = base + the lowest of left
    0x20, 0x04, 0x20, 0x04, 0x42, 0x01, 0x7d, 0x83, 0x21, 0x04, // left &= left - 1
  ];
  // oxfmt-ignore
  return moduleOf(4, 0, [
    0x02, 0x01, 0x7e, 0x02, 0x7f, // an i64: 4 left; two i32: 5 base (the number of the first in the word), 6 next
    0x03, 0x40, // loop
    0x20, 0x00, 0x29, 0x03, 0x00, 0x20, 0x03, 0xac, 0x85, 0x22, 0x04, // left = at[0] ^ flip, kept
    0x7b, 0xa7, 0x41, 0x02, 0x74, 0x20, 0x02, 0x6a, 0x21, 0x06, // next = list + 4 * popcnt
    ...Array.from({ length: unrolled }, (_, at) => step(at * 4)).flat(),
    0x20, 0x04, 0x50, 0x45, 0x04, 0x40, // if any is left
    0x03, 0x40, // loop
    ...step(unrolled * 4),
    0x20, 0x02, 0x41, 0x04, 0x6a, 0x21, 0x02, // list += 4
    0x20, 0x04, 0x50, 0x45, 0x0d, 0x00, // again while any is left
    0x0b, 0x0b, // ends of loop and if
    0x20, 0x06, 0x21, 0x02, // list = next
    0x20, 0x05, 0x41, 0xc0, 0x00, 0x6a, 0x21, 0x05, // base += 64
    0x20, 0x00, 0x41, 0x08, 0x6a, 0x22, 0x00, // at += 8, kept for the comparison
    0x20, 0x01, 0x49, 0x0d, 0x00, // again while at < end
    0x0b, 0x0b, // ends of loop and function
  ]);
}
