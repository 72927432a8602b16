import { type Bits, ones } from '../arrays/bits.ts';

/** Returns a page in document order. */
export function pageOf(of: Bits, offset: number, limit: number): number[] {
  const page: number[] = [];
  let skip = offset;
  for (let word = 0; word < of.length && page.length < limit; word += 1) {
    let left = of[word]!;
    const here = ones(left);
    if (skip >= here) {
      skip -= here;
      continue;
    }
    while (left !== 0 && page.length < limit) {
      const lowest = left & -left;
      left ^= lowest;
      if (skip > 0) skip -= 1;
      else page.push((word << 5) + 31 - Math.clz32(lowest));
    }
  }
  return page;
}

/** Returns at most `limit` members after the first `offset` of a list or its reverse. */
export function sliceOf(list: Uint32Array, backwards: boolean, offset: number, limit: number): number[] {
  if (!backwards) return [...list.subarray(offset, offset + limit)];
  const end = Math.max(0, list.length - offset);
  return [...list.subarray(Math.max(0, end - limit), end)].toReversed();
}
