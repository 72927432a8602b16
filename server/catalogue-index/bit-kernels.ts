import { moduleOf } from './web-assembly.ts';

/** Bytes that are counted in one step; rows are as long as whole steps. */
export const stepBytes = 32;

/**
 * `(row, other, end) => count`: adds up the bits of `row & other` until `row` is `end`. Four times eight bytes a step, into
 * two totals in turns: in steps of eight the loop itself takes a third of the time.
 */
export function rowCode(): Uint8Array {
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

/** `(at, end, set) => count`: how many of the numbers from `at` to `end`, at least one, stand in the set. */
// oxfmt-ignore
export const listCode = () => moduleOf(3, 1, [
  0x01, 0x02, 0x7f, // two i32: 3 the total, 4 a number
  0x03, 0x40, // loop
  0x20, 0x03, // total
  0x20, 0x02, // set
  0x20, 0x00, 0x28, 0x02, 0x00, 0x22, 0x04, // number = at[0], kept
  0x41, 0x05, 0x76, 0x41, 0x02, 0x74, 0x6a, 0x28, 0x02, 0x00, // the word of the set: number >>> 5, four bytes each
  0x20, 0x04, 0x76, 0x41, 0x01, 0x71, // >>> number % 32, & 1
  0x6a, 0x21, 0x03, // added to the total
  0x20, 0x00, 0x41, 0x04, 0x6a, 0x22, 0x00, // at += 4, kept for the comparison
  0x20, 0x01, 0x49, 0x0d, 0x00, // again while at < end
  0x0b, 0x20, 0x03, 0x0b, // total
]);

/** `(target, one, other, end)`: sets `target`, until it is `end`, to what an instruction makes of two sets. */
function combineCode(instruction: number): Uint8Array {
  // oxfmt-ignore
  const step = (offset: number) => [
    0x20, 0x00, // target
    0x20, 0x01, 0xfd, 0x00, 0x02, offset, 0x20, 0x02, 0xfd, 0x00, 0x02, offset, // v128 of one and other
    0xfd, instruction, 0xfd, 0x0b, 0x02, offset, // combined and stored
  ];
  // oxfmt-ignore
  return moduleOf(4, 0, [
    0x00, // no locals
    0x03, 0x40, // loop
    ...step(0), ...step(16),
    0x20, 0x01, 0x41, stepBytes, 0x6a, 0x21, 0x01, // one += 32
    0x20, 0x02, 0x41, stepBytes, 0x6a, 0x21, 0x02, // other += 32
    0x20, 0x00, 0x41, stepBytes, 0x6a, 0x22, 0x00, // target += 32, kept for the comparison
    0x20, 0x03, 0x49, 0x0d, 0x00, // again while target < end
    0x0b, 0x0b, // ends of loop and function
  ]);
}

/** What is in both, in the first but not in the other, in either. */
export const combineCodes = {
  and: () => combineCode(0x4e),
  andNot: () => combineCode(0x4f),
  or: () => combineCode(0x50),
} as const;

/** Members of eight bytes that are written in any case; the list needs room for what a row has behind its set, and these. */
const unrolled = 8;
export const written = stepBytes * 8 + unrolled;

/**
 * `(at, end, list, flip)`: writes the members of a set that lies from `at` to `end`; with -1 as `flip`, those that are
 * lacking. The first eight of each word are written whether or not they are there, and written over by what comes next:
 * a loop for each word would end the processor knows not when, which takes longer than to write (as simdjson lists the
 * bits of its masks).
 */
export function membersCode(): Uint8Array {
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
