/*
 * AssemblyScript: `npm run build:kernels` compiles it into ../kernels.wasm.ts. ../plain-kernels.ts has the same
 * functions in plain TypeScript; tests compare both. All addresses are in bytes of the memory that the caller lays
 * out; each loop runs at least once.
 */

/** Bytes per step over a set: the row of a set is a whole number of steps long. */
const step: usize = 32;

/** Bytes that are copied of each row, whatever its length. */
const copied: usize = 64;

/**
 * The number of bits set in both sets, from `row` to `end`. Two alternating totals: with one, each addition would
 * wait for the previous one.
 */
export function countShared(row: usize, other: usize, end: usize): i32 {
  let even: i64 = 0;
  let odd: i64 = 0;
  do {
    even += popcnt<i64>(load<i64>(row) & load<i64>(other));
    odd += popcnt<i64>(load<i64>(row, 8) & load<i64>(other, 8));
    even += popcnt<i64>(load<i64>(row, 16) & load<i64>(other, 16));
    odd += popcnt<i64>(load<i64>(row, 24) & load<i64>(other, 24));
    row += step;
    other += step;
  } while (row < end);
  return <i32>(even + odd);
}

/** How many of the numbers from `at` to `end` are members of `set`. */
export function countListed(at: usize, end: usize, set: usize): i32 {
  let total = 0;
  do {
    const member = load<u32>(at);
    total += (load<u32>(set + ((member >>> 5) << 2)) >>> member) & 1;
    at += 4;
  } while (at < end);
  return total;
}

/** Stores the intersection of both sets in `target`, up to `end`. */
export function intersect(target: usize, one: usize, other: usize, end: usize): void {
  do {
    v128.store(target, v128.and(v128.load(one), v128.load(other)));
    v128.store(target, v128.and(v128.load(one, 16), v128.load(other, 16)), 16);
    one += step;
    other += step;
    target += step;
  } while (target < end);
}

/** Stores the members of `one` that are not in `other`. */
export function subtract(target: usize, one: usize, other: usize, end: usize): void {
  do {
    v128.store(target, v128.andnot(v128.load(one), v128.load(other)));
    v128.store(target, v128.andnot(v128.load(one, 16), v128.load(other, 16)), 16);
    one += step;
    other += step;
    target += step;
  } while (target < end);
}

/** Stores the union of both sets. */
export function unite(target: usize, one: usize, other: usize, end: usize): void {
  do {
    v128.store(target, v128.or(v128.load(one), v128.load(other)));
    v128.store(target, v128.or(v128.load(one, 16), v128.load(other, 16)), 16);
    one += step;
    other += step;
    target += step;
  } while (target < end);
}

/**
 * Adds `weight` to the sum of each member of `set`. Sums are bit-sliced: the rows from `planes` on, `row` bytes apart,
 * have one binary digit each, the lowest first. All digits of sixteen bytes are added in one step, with the carry in a
 * register: a pass for each digit would read and write memory as often.
 */
export function addWeight(set: usize, end: usize, planes: usize, row: usize, digits: i32, weight: i32): void {
  do {
    const own = v128.load(set);
    if (v128.any_true(own)) {
      let carry = i32x4.splat(0);
      let at = planes;
      for (let digit = 0; digit < digits; digit += 1) {
        const plane = v128.load(at);
        if ((weight >>> digit) & 1) {
          const differ = v128.xor(plane, own);
          v128.store(at, v128.xor(differ, carry));
          carry = v128.or(v128.and(plane, own), v128.and(carry, differ));
        } else {
          v128.store(at, v128.xor(plane, carry));
          carry = v128.and(plane, carry);
        }
        at += row;
      }
    }
    set += 16;
    planes += 16;
  } while (set < end);
}

/** Stores the members whose bit-sliced sum is at least `sum` in `target`, up to `end`. */
export function reachSum(target: usize, end: usize, planes: usize, row: usize, digits: i32, sum: i32): void {
  do {
    let greater = i32x4.splat(0);
    let equal = i32x4.splat(-1);
    let at = planes + row * <usize>(digits - 1);
    for (let digit = digits - 1; digit >= 0; digit -= 1) {
      const plane = v128.load(at);
      if ((sum >>> digit) & 1) equal = v128.and(equal, plane);
      else {
        greater = v128.or(greater, v128.and(equal, plane));
        equal = v128.andnot(equal, plane);
      }
      at -= row;
    }
    v128.store(target, v128.or(greater, equal));
    target += 16;
    planes += 16;
  } while (target < end);
}

/** The index of the lowest set bit of a word. */
function lowest(word: i64, base: i32): i32 {
  return base + <i32>ctz<i64>(word);
}

/** A word with its lowest set bit cleared. */
function withoutLowest(word: i64): i64 {
  return word & (word - 1);
}

/**
 * Lists the members of the set from `at` to `end`, in order; with -1 as `flip`, those of its complement. The first
 * eight of each word are stored unconditionally, and overwritten by the next ones: a loop of exact length mispredicts
 * its end, which costs more than the stores (after the bit lists of simdjson). `list` needs space for eight more.
 */
export function listMembers(at: usize, end: usize, list: usize, flip: i32): void {
  let base: i32 = 0;
  do {
    let word = load<i64>(at) ^ <i64>flip;
    const next = list + ((<usize>popcnt<i64>(word)) << 2);
    store<i32>(list, lowest(word, base));
    word = withoutLowest(word);
    store<i32>(list, lowest(word, base), 4);
    word = withoutLowest(word);
    store<i32>(list, lowest(word, base), 8);
    word = withoutLowest(word);
    store<i32>(list, lowest(word, base), 12);
    word = withoutLowest(word);
    store<i32>(list, lowest(word, base), 16);
    word = withoutLowest(word);
    store<i32>(list, lowest(word, base), 20);
    word = withoutLowest(word);
    store<i32>(list, lowest(word, base), 24);
    word = withoutLowest(word);
    store<i32>(list, lowest(word, base), 28);
    word = withoutLowest(word);
    if (word != 0) {
      do {
        store<i32>(list, lowest(word, base), 32);
        word = withoutLowest(word);
        list += 4;
      } while (word != 0);
    }
    list = next;
    base += 64;
    at += 8;
  } while (at < end);
}

/** Lists the members of one word; returns the end of the list. */
function listWord(word: i64, base: i32, list: usize): usize {
  if (word == 0) return list;
  do {
    store<i32>(list, lowest(word, base));
    word = withoutLowest(word);
    list += 4;
  } while (word != 0);
  return list;
}

/** The same for a sparse set: four empty words are skipped at a time. */
export function listFewMembers(at: usize, end: usize, list: usize, flip: i32): void {
  let base: i32 = 0;
  const flips = i32x4.splat(flip);
  do {
    if (v128.any_true(v128.or(v128.xor(v128.load(at), flips), v128.xor(v128.load(at, 16), flips)))) {
      list = listWord(load<i64>(at) ^ <i64>flip, base, list);
      list = listWord(load<i64>(at, 8) ^ <i64>flip, base + 64, list);
      list = listWord(load<i64>(at, 16) ^ <i64>flip, base + 128, list);
      list = listWord(load<i64>(at, 24) ^ <i64>flip, base + 192, list);
    }
    base += 256;
    at += step;
  } while (at < end);
}

/**
 * Adds `weight` to `counts[value]` for each value in the rows of the documents listed from `list` to `end`; the row
 * of document d is `values[starts[d]…starts[d + 1]]`. Rows are first copied to `copy` one after another, in a fixed
 * number of steps each, and then counted in one loop. The processor prefetches the next rows meanwhile; a loop for
 * each row, with a mispredicted end, would prevent that. Longer rows are copied completely. `values` and `copy` need
 * 64 bytes more than their content.
 */
function countRows<Value>(
  list: usize,
  end: usize,
  starts: usize,
  values: usize,
  counts: usize,
  copy: usize,
  weight: i32,
): void {
  let at = copy;
  do {
    const start = starts + ((<usize>load<u32>(list)) << 2);
    const from = values + <usize>load<u32>(start) * sizeof<Value>();
    const size = values + <usize>load<u32>(start, 4) * sizeof<Value>() - from;
    v128.store(at, v128.load(from, 0, 1), 0, 1);
    v128.store(at, v128.load(from, 16, 1), 16, 1);
    v128.store(at, v128.load(from, 32, 1), 32, 1);
    v128.store(at, v128.load(from, 48, 1), 48, 1);
    if (size > copied) memory.copy(at, from, size);
    at += size;
    list += 4;
  } while (list < end);
  while (copy < at) {
    const count = counts + ((<usize>load<Value>(copy)) << 2);
    store<i32>(count, load<i32>(count) + weight);
    copy += sizeof<Value>();
  }
}

export function countRows16(
  list: usize,
  end: usize,
  starts: usize,
  values: usize,
  counts: usize,
  copy: usize,
  weight: i32,
): void {
  countRows<u16>(list, end, starts, values, counts, copy, weight);
}

export function countRows32(
  list: usize,
  end: usize,
  starts: usize,
  values: usize,
  counts: usize,
  copy: usize,
  weight: i32,
): void {
  countRows<u32>(list, end, starts, values, counts, copy, weight);
}

/**
 * The first step of sixteen numbers from `at` with one greater than `least`; `end` or more if there is none. Sixteen
 * numbers after the last must be readable, and all numbers are below 2^31: x86 has no instruction that compares
 * larger unsigned ones.
 */
export function skipToAbove(at: usize, end: usize, least: i32): usize {
  const leasts = i32x4.splat(least);
  while (at < end) {
    let exceeding = i32x4.gt_s(v128.load(at), leasts);
    exceeding = v128.or(exceeding, i32x4.gt_s(v128.load(at, 16), leasts));
    exceeding = v128.or(exceeding, i32x4.gt_s(v128.load(at, 32), leasts));
    exceeding = v128.or(exceeding, i32x4.gt_s(v128.load(at, 48), leasts));
    if (v128.any_true(exceeding)) break;
    at += 64;
  }
  return at;
}
