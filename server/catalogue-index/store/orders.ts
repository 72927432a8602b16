import { add, addAll, type Bits, count, emptyBits, has, members, ones } from '../arrays/bits.ts';
import { numbersOf } from '../arrays/growing-list.ts';
import { sortedBy } from '../arrays/sorted-by.ts';
import type { WorkingSets } from '../arrays/working-sets.ts';

/** An order of documents (or variations), both ways round. */
export class Order {
  readonly #sorted: Uint32Array;
  readonly #positionOf: Uint32Array;
  #cached: Bits[] | undefined;

  /** @param sorted the members in their order */
  constructor(sorted: Uint32Array) {
    this.#sorted = sorted;
    this.#positionOf = new Uint32Array(sorted.length);
    for (let index = 0; index < sorted.length; index += 1) this.#positionOf[sorted[index]!] = index;
  }

  /** By numbers that are all different. */
  static byId(ids: Float64Array): Order {
    return new Order(sortedBy(ids, ids.keys()));
  }

  /** By numbers, equals as they stand in `ties`, so that no row stands on two pages. */
  static byNumber(keys: Float64Array, ties: Order): Order {
    return new Order(sortedBy(keys, ties.#sorted));
  }

  /** By texts, code unit by code unit, equals as they stand in `ties`. */
  static byText(texts: readonly string[], ties: Order): Order {
    // Most are told apart by how they begin, and what is alike in that is little enough to be compared.
    const prefixes = [0, unitsPerKey].map((from) => numbersOf(texts, (text) => keyOfPart(text, from)));
    const order = prefixes.reduceRight((sorted, keys) => sortedBy(keys, sorted), ties.#sorted);
    const isAlike = (one: number, other: number) => prefixes.every((keys) => keys[one] === keys[other]);
    for (let from = 0, to = 1; from < order.length; to += 1) {
      if (to < order.length && isAlike(order[from]!, order[to]!)) continue;
      if (to - from > 1) order.subarray(from, to).sort((a, b) => compare(texts[a]!, texts[b]!) || ties.#earlier(a, b));
      from = to;
    }
    return new Order(order);
  }

  #earlier(one: number, other: number): number {
    return this.#positionOf[one]! - this.#positionOf[other]!;
  }

  /** All members in this order. */
  all(): Uint32Array {
    return this.#sorted;
  }

  /** The members in this order, or the other way round. */
  *walk(of: Bits, backwards: boolean): Generator<number> {
    const few = this.#fewOf(of);
    const list = few ?? this.#sorted;
    for (let at = 0; at < list.length; at += 1) {
      const one = list[backwards ? list.length - 1 - at : at]!;
      if (few || has(of, one)) yield one;
    }
  }

  /** A page of the `total` members: those after the first `offset`, `limit` of them at most. */
  page(of: Bits, backwards: boolean, offset: number, limit: number, total = count(of)): number[] {
    const few = total === this.#sorted.length ? this.#sorted : this.#fewOf(of, total);
    if (few) return sliceOf(few, backwards, offset, limit);
    const page: number[] = [];
    const size = this.#sorted.length;
    let skip = offset;
    for (let at = 0; at < size && page.length < limit; at += 1) {
      const one = this.#sorted[backwards ? size - 1 - at : at]!;
      if (!has(of, one)) continue;
      if (skip > 0) skip -= 1;
      else page.push(one);
    }
    return page;
  }

  /** The members sorted, where they are so few that sorting them is less work than a walk past all others. */
  #fewOf(of: Bits, total = count(of)): Uint32Array | undefined {
    if (total * fewerThan >= this.#sorted.length) return undefined;
    const postings = members(of, total);
    for (let at = 0; at < total; at += 1) postings[at] = this.#positionOf[postings[at]!]!;
    postings.sort();
    for (let at = 0; at < total; at += 1) postings[at] = this.#sorted[postings[at]!]!;
    return postings;
  }

  /** The members of the range in which `valueOf` lies between two ends, which belong to it; the order is by that value. */
  range(valueOf: (member: number) => number, from: number, to: number): Uint32Array {
    return this.#sorted.subarray(
      this.#firstWhere((member) => valueOf(member) >= from),
      this.#firstWhere((member) => valueOf(member) > to),
    );
  }

  /**
   * Leaves in a set only what is in such a range: most ranges hold a large part of the members, which are not looked at
   * one by one.
   */
  keepRange(target: Bits, working: WorkingSets, valueOf: (member: number) => number, from: number, to: number): void {
    const upTo = this.#prefix(
      working,
      this.#firstWhere((member) => valueOf(member) > to),
    );
    const previous = this.#prefix(
      working,
      this.#firstWhere((member) => valueOf(member) >= from),
    );
    working.andInto(target, upTo);
    working.andNotInto(target, previous);
    for (const bits of [upTo, previous]) working.giveBack(bits);
  }

  /** The first members: one of the beginnings that are kept, and what is missing to it. */
  #prefix(working: WorkingSets, end: number): Bits {
    const step = Math.ceil(this.#sorted.length / maxCachedPrefixes);
    const prefix = step === 0 ? 0 : Math.floor(end / step);
    const bits = working.copyOf(this.#prefixes(step)[prefix]!);
    addAll(bits, this.#sorted, prefix * step, end);
    return bits;
  }

  /** The sets of the first none, `step`, two times `step`, … members; made when first asked for. */
  #prefixes(step: number): Bits[] {
    if (this.#cached) return this.#cached;
    const bits = emptyBits(this.#sorted.length);
    this.#cached = [bits.slice()];
    for (let index = 0; index < this.#sorted.length; index += 1) {
      add(bits, this.#sorted[index]!);
      if ((index + 1) % step === 0) this.#cached.push(bits.slice());
    }
    return this.#cached;
  }

  #firstWhere(isThere: (member: number) => boolean): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isThere(this.#sorted[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** A range is made of one of so many, 125 kB each where there are a million members. */
const maxCachedPrefixes = 32;

/** Those after the first `offset` of a list, or of the list the other way round, `limit` of them at most. */
function sliceOf(list: Uint32Array, backwards: boolean, offset: number, limit: number): number[] {
  if (!backwards) return [...list.subarray(offset, offset + limit)];
  const end = Math.max(0, list.length - offset);
  return [...list.subarray(Math.max(0, end - limit), end)].toReversed();
}

/** Of fewer than one in so many, the members are sorted; of more, the order is walked. */
const fewerThan = 50;

/** A page in the order of the documents themselves. */
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

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A number holds 53 bits exactly: four code units, of which those behind the letters of Europe count as one. */
const [unitsPerKey, lastUnit] = [4, 0x1fff];

/**
 * A few code units as a number that is in their order; what a text does not have comes before all. What follows on a unit
 * that is not told apart tells nothing.
 */
function keyOfPart(text: string, from: number): number {
  let key = 0;
  let unit = 0;
  for (let at = 0; at < from + unitsPerKey; at += 1) {
    if (unit !== lastUnit) unit = at < text.length ? Math.min(text.charCodeAt(at), lastUnit) : 0;
    if (at >= from) key = key * (lastUnit + 1) + unit;
  }
  return key;
}
