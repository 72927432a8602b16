/**
 * The first index of an ordered sequence that satisfies a condition. The condition must be false up to some index and
 * true from there on.
 *
 * @param length items of the sequence
 * @returns `length` if the condition is false everywhere
 */
export function firstIndexWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    // Unsigned: the sum of two places may exceed 31 bits.
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
