import { firstIndexWhere } from '#shared/domain/binary-search.ts';

import { add, addAll, type Bits, count, emptyBits, has, members } from '../arrays/bits.ts';
import { numbersOf } from '../arrays/growing-list.ts';
import { sortedBy } from '../arrays/sorted-by.ts';
import type { WorkingSets } from '../arrays/working-sets.ts';
import { unitsPerKey, keyOfPart, compare } from './text-keys.ts';
import { sliceOf } from './result-pages.ts';

/** Members up to one in this many are sorted; more are found by a scan of the order. */
const fewerThan = 50;

/** An order of documents (or variations), with its inverse. */
export class Order {
  readonly #sorted: Uint32Array;
  readonly #positionOf: Uint32Array;
  #cached: Bits[] | undefined;

  /**
   * @param sorted the members in their order
   * @param positionOf its inverse
   */
  constructor(sorted: Uint32Array, positionOf = inverseOf(sorted)) {
    this.#sorted = sorted;
    this.#positionOf = positionOf;
  }

  /** Orders by distinct numbers. */
  static byId(ids: Float64Array): Order {
    return new Order(sortedBy(ids, ids.keys()));
  }

  /** Orders by numbers, equals as in `ties`, so that no row is on two pages. */
  static byNumber(keys: Float64Array, ties: Order): Order {
    return new Order(sortedBy(keys, ties.#sorted));
  }

  /** Orders by texts, by code unit, equals as in `ties`. */
  static byText(texts: readonly string[], ties: Order): Order {
    // Most texts differ in their prefix; the few equal ones are compared in full.
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

  /** Returns all members in this order. */
  all(): Uint32Array {
    return this.#sorted;
  }

  /** Yields the members in this order or its reverse. */
  *walk(of: Bits, backwards: boolean): Generator<number> {
    const few = this.#fewOf(of);
    const list = few ?? this.#sorted;
    for (let at = 0; at < list.length; at += 1) {
      const one = list[backwards ? list.length - 1 - at : at]!;
      if (few || has(of, one)) yield one;
    }
  }

  /** Returns a page of the `total` members: at most `limit` after the first `offset`. */
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

  /**
   * Returns the members sorted when they are few enough that sorting is faster than a scan of the order; else
   * undefined.
   */
  #fewOf(of: Bits, total = count(of)): Uint32Array | undefined {
    if (total * fewerThan >= this.#sorted.length) return undefined;
    const postings = members(of, total);
    for (let at = 0; at < total; at += 1) postings[at] = this.#positionOf[postings[at]!]!;
    postings.sort();
    for (let at = 0; at < total; at += 1) postings[at] = this.#sorted[postings[at]!]!;
    return postings;
  }

  /** Returns the members whose value is between two inclusive bounds; the order must be by that value. */
  range(valueOf: (member: number) => number, from: number, to: number): Uint32Array {
    return this.#sorted.subarray(
      this.#firstWhere((member) => valueOf(member) >= from),
      this.#firstWhere((member) => valueOf(member) > to),
    );
  }

  /**
   * Removes from a set all members outside such a range. Most ranges contain a large share of the members, so these are
   * not checked one by one.
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

  /** Returns the first `end` members: a cached prefix, completed. */
  #prefix(working: WorkingSets, end: number): Bits {
    const step = Math.ceil(this.#sorted.length / maxCachedPrefixes);
    const prefix = step === 0 ? 0 : Math.floor(end / step);
    const bits = working.copyOf(this.#prefixes(step)[prefix]!);
    addAll(bits, this.#sorted, prefix * step, end);
    return bits;
  }

  /** Returns the sets of the first 0, `step`, 2 × `step`, … members; created on first use. */
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
    return firstIndexWhere(this.#sorted.length, (index) => isThere(this.#sorted[index]!));
  }
}

function inverseOf(sorted: Uint32Array): Uint32Array {
  const positionOf = new Uint32Array(sorted.length);
  for (let index = 0; index < sorted.length; index += 1) positionOf[sorted[index]!] = index;
  return positionOf;
}

/** Maximum number of cached prefixes, 125 kB each with a million members. */
const maxCachedPrefixes = 32;
