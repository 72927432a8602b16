import { moduleOf } from './web-assembly.ts';

/** Numbers that are compared in one step; there must be so many to read behind the last. */
export const above = 16;

/**
 * `(at, end, least) => at`: the first step on from `at` in which any number is greater than `least`; `end` or more where
 * there is none. Most steps of a long list have none, and to look at each number in turn takes ten times as long.
 */
export function aboveCode(): Uint8Array {
  // oxfmt-ignore
  const compared = (offset: number) => [
    0x20, 0x00, 0xfd, 0x00, 0x02, offset, // v128 at[offset]
    0x20, 0x03, 0xfd, 0x3b, // > least, four numbers at once
  ];
  const or = [0xfd, 0x50];
  // oxfmt-ignore
  return moduleOf(3, 1, [
    0x01, 0x01, 0x7b, // one v128: 3, least four times
    0x20, 0x02, 0xfd, 0x11, 0x21, 0x03, // spread
    0x02, 0x40, 0x03, 0x40, // block, loop
    0x20, 0x00, 0x20, 0x01, 0x4f, 0x0d, 0x01, // leave the block if at >= end
    ...compared(0), ...compared(16), ...or, ...compared(32), ...or, ...compared(48), ...or,
    0xfd, 0x53, 0x0d, 0x01, // leave the block if any is
    0x20, 0x00, 0x41, 0xc0, 0x00, 0x6a, 0x21, 0x00, // at += 64
    0x0c, 0x00, 0x0b, 0x0b, // again; ends of loop and block
    0x20, 0x00, 0x0b, // at
  ]);
}
