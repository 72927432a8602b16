/**
 * Sorts members by their keys, stably. A radix sort from the last digit on: comparisons would take most of the time of
 * a build.
 */
export function sortedBy(keys: Float64Array, members: Iterable<number>): Uint32Array {
  const digits = new Uint16Array(sortable(keys).buffer);
  let sorted = Uint32Array.from(members);
  let spare = new Uint32Array(sorted.length);
  for (let digit = 0; digit < digitsPerKey; digit += 1) {
    const next = byDigit(digits, digit);
    // Integers, and numbers of one magnitude, are equal in most digits.
    if (!next) continue;
    for (let at = 0; at < sorted.length; at += 1) {
      const member = sorted[at]!;
      spare[next[digits[member * digitsPerKey + digit]!]!++] = member;
    }
    [sorted, spare] = [spare, sorted];
  }
  return sorted;
}

const digitsPerKey = 4;

/** Returns the start of each digit's keys; undefined when all keys have the same digit. */
function byDigit(digits: Uint16Array, digit: number): Uint32Array | undefined {
  const next = new Uint32Array(0x1_0000);
  const size = digits.length / digitsPerKey;
  for (let at = digit; at < digits.length; at += digitsPerKey) next[digits[at]!]! += 1;
  if (size === 0 || next[digits[digit]!] === size) return undefined;
  let previous = 0;
  for (let at = 0; at < next.length; at += 1) {
    const own = next[at]!;
    next[at] = previous;
    previous += own;
  }
  return next;
}

/** Maps numbers to integers, lowest word first, of the same order. */
function sortable(keys: Float64Array): Uint32Array {
  // Adding 0 turns -0 into 0.
  const words = new Uint32Array(keys.map((key) => key + 0).buffer);
  for (let high = 1; high < words.length; high += 2) {
    const isNegative = words[high]! >>> 31 === 1;
    words[high]! ^= isNegative ? 0xffff_ffff : 0x8000_0000;
    if (isNegative) words[high - 1]! ^= 0xffff_ffff;
  }
  return words;
}
