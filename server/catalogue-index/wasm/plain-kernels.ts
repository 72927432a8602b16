import type { Kernels, Memory } from './kernel-types.ts';

/**
 * The kernels of assembly/kernels.ts in plain TypeScript, with the same results: a reference for tests, and the
 * fallback without WebAssembly or its SIMD instructions. Addresses are in bytes; sets and lists are aligned to words.
 */
export function plainKernels({ buffer }: Memory): Kernels {
  const words = new Uint32Array(buffer);

  /** Stores the result of `combine` for each pair of words. */
  const combining =
    (combine: (one: number, other: number) => number): Kernels['unite'] =>
    (target, one, other, end) => {
      const length = (end - target) / 4;
      for (let at = 0; at < length; at += 1) {
        words[target / 4 + at] = combine(words[one / 4 + at]!, words[other / 4 + at]!);
      }
    };

  const listMembers: Kernels['listMembers'] = (at, end, list, flip) => {
    let next = list / 4;
    for (let word = at / 4; word < end / 4; word += 1) {
      const base = (word - at / 4) * 32;
      for (let left = words[word]! ^ flip; left !== 0; left &= left - 1) words[next++] = base + lowestBit(left);
    }
  };

  const countingRows =
    (values: Uint16Array | Uint32Array): Kernels['countRows16'] =>
    (list, end, starts, valuesAt, counts, _copy, weight) => {
      const first = valuesAt / values.BYTES_PER_ELEMENT;
      for (let at = list / 4; at < end / 4; at += 1) {
        const start = starts / 4 + words[at]!;
        const stop = first + words[start + 1]!;
        for (let value = first + words[start]!; value < stop; value += 1) words[counts / 4 + values[value]!]! += weight;
      }
    };

  return {
    countShared(row, other, end) {
      let total = 0;
      for (let at = 0; at < (end - row) / 4; at += 1) total += countBits(words[row / 4 + at]! & words[other / 4 + at]!);
      return total;
    },
    countListed(at, end, set) {
      let total = 0;
      for (let next = at / 4; next < end / 4; next += 1) {
        const member = words[next]!;
        total += (words[set / 4 + (member >>> 5)]! >>> (member & 31)) & 1;
      }
      return total;
    },
    intersect: combining((one, other) => one & other),
    subtract: combining((one, other) => one & ~other),
    unite: combining((one, other) => one | other),
    addWeight(set, end, planes, row, digits, weight) {
      for (let at = set / 4; at < end / 4; at += 1) {
        const first = planes / 4 + at - set / 4;
        let carry = 0;
        for (let digit = 0; digit < digits; digit += 1) {
          const plane = words[first + (digit * row) / 4]!;
          const own = (weight >>> digit) & 1 ? words[at]! : 0;
          words[first + (digit * row) / 4] = plane ^ own ^ carry;
          carry = (plane & own) | (carry & (plane ^ own));
        }
      }
    },
    reachSum(target, end, planes, row, digits, sum) {
      for (let at = target / 4; at < end / 4; at += 1) {
        let [greater, equal] = [0, -1];
        for (let digit = digits - 1; digit >= 0; digit -= 1) {
          const plane = words[planes / 4 + at - target / 4 + (digit * row) / 4]!;
          if ((sum >>> digit) & 1) equal &= plane;
          else {
            greater |= equal & plane;
            equal &= ~plane;
          }
        }
        words[at] = greater | equal;
      }
    },
    listMembers,
    listFewMembers: listMembers,
    countRows16: countingRows(new Uint16Array(buffer)),
    countRows32: countingRows(words),
    skipToAbove(at, end, least) {
      const step = 64;
      for (let from = at; from < end; from += step) {
        if (words.subarray(from / 4, (from + step) / 4).some((number) => number > least)) return from;
      }
      return at + Math.max(0, Math.ceil((end - at) / step)) * step;
    },
  };
}

/** The number of set bits in 32. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The index of the lowest set bit, from 0. */
const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
