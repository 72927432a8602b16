import type { Bits } from './bits.ts';
import { compute, memoryOf } from './web-assembly.ts';

/**
 * Sets of one size side by side, and others as lists, to be intersected with another and counted: JavaScript has no
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

  /** @param size members that a set may have */
  constructor(rows: number, size: number, lists: Uint32Array) {
    this.#words = (size + 31) >>> 5;
    this.#rowBytes = Math.max(8, Math.ceil(this.#words / 2) * 8);
    // The first row is the place of what the others are intersected with.
    const listsAt = (rows + 1) * this.#rowBytes;
    const memory = memoryOf(listsAt + lists.byteLength);
    this.#buffer = memory.buffer;
    this.lists = new Uint32Array(this.#buffer, listsAt, lists.length);
    this.lists.set(lists);
    this.#countRow = compute(rowCode, memory);
    this.#countList = compute(listCode, memory);
  }

  /** The set at a place, to be read and filled. */
  row(at: number): Bits {
    return new Uint32Array(this.#buffer, (at + 1) * this.#rowBytes, this.#words);
  }

  /** Sets what rows and lists are intersected with from now on. */
  compareWith(bits: Bits): void {
    new Uint32Array(this.#buffer, 0, this.#words).set(bits);
  }

  /** How many members what the others are compared with has. */
  countCompared(): number {
    return this.#countRow(0, 0, this.#rowBytes);
  }

  /** How many members of a row stand in what it is compared with, too. */
  countRow(at: number): number {
    const begin = (at + 1) * this.#rowBytes;
    return this.#countRow(begin, 0, begin + this.#rowBytes);
  }

  /** How many of a part of the lists stand in what they are compared with. */
  countList(from: number, to: number): number {
    const begin = this.lists.byteOffset;
    return from < to ? this.#countList(begin + from * 4, begin + to * 4) : 0;
  }
}

/** `(row, other, end) => count`: adds up the bits of `row & other`, eight bytes at a time, until `row` is `end`. */
// oxfmt-ignore
const rowCode = () => new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // WebAssembly 1
  0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f, // type: three i32 to one
  0x02, 0x08, 0x01, 0x01, 0x6d, 0x01, 0x6d, 0x02, 0x00, 0x01, // import: memory m.m
  0x03, 0x02, 0x01, 0x00, // one function of that type
  0x07, 0x05, 0x01, 0x01, 0x63, 0x00, 0x00, // export: c
  0x0a, 0x30, 0x01, 0x2e, 0x01, 0x01, 0x7e, // its code, with one i64: the total
  0x03, 0x40, // loop
  0x20, 0x03, // total
  0x20, 0x00, 0x29, 0x03, 0x00, // i64.load row
  0x20, 0x01, 0x29, 0x03, 0x00, // i64.load other
  0x83, 0x7b, 0x7c, 0x21, 0x03, // and, popcnt, add, set total
  0x20, 0x00, 0x41, 0x08, 0x6a, 0x22, 0x00, // row += 8, kept for the comparison
  0x20, 0x01, 0x41, 0x08, 0x6a, 0x21, 0x01, // other += 8
  0x20, 0x02, 0x49, 0x0d, 0x00, // again while row < end
  0x0b, 0x20, 0x03, 0xa7, 0x0b, // total as i32
]);

/** `(at, end) => count`: how many of the numbers from `at` to `end`, at least one, stand in the set at the beginning. */
// oxfmt-ignore
const listCode = () => new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // WebAssembly 1
  0x01, 0x07, 0x01, 0x60, 0x02, 0x7f, 0x7f, 0x01, 0x7f, // type: two i32 to one
  0x02, 0x08, 0x01, 0x01, 0x6d, 0x01, 0x6d, 0x02, 0x00, 0x01, // import: memory m.m
  0x03, 0x02, 0x01, 0x00, // one function of that type
  0x07, 0x05, 0x01, 0x01, 0x63, 0x00, 0x00, // export: c
  0x0a, 0x32, 0x01, 0x30, 0x01, 0x02, 0x7f, // its code, with two i32: the total, a number
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
