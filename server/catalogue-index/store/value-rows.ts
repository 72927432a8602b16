import { max } from './most-frequent.ts';
import type { Span } from './vocabulary.ts';
import { above, copied, kernelsOn, memoryOf } from '../wasm/kernels.ts';

export interface ValueRowsParts {
  /** The values of document `d` are `values[starts[d]…]`. */
  starts: Uint32Array;
  values: Uint32Array | Uint16Array;
}

/** Number of documents counted per call: their copies fit into the processor's cache. */
const batch = 1024;

/** The values of each document in rows, with counters: facet counts of few documents are read from here. */
export class ValueRows {
  /** Views of the memory in which the kernels work. */
  readonly parts: ValueRowsParts;
  /** Counters of documents per value; the caller clears them. */
  readonly counts: Uint32Array;
  /** Scratch counters for counts of a part of the values; the other counters are invalid. */
  readonly #apart: Uint32Array;
  readonly #list: Uint32Array;
  /** The smallest value and the upper bound. */
  readonly #reach: Span;
  readonly #count: (howMany: number, counts: Uint32Array, weight: number) => void;
  readonly #above: (at: number, end: number, least: number) => number;

  /** @param size upper bound of the values in these rows */
  constructor({ starts, values }: ValueRowsParts, size: number) {
    const width = values instanceof Uint16Array ? 2 : 4;
    const { longest, reach } = reachOf({ starts, values });
    this.#reach = reach;
    const valuesAt = starts.byteLength;
    const listAt = Math.ceil((valuesAt + values.byteLength + copied) / 4) * 4;
    const countsAt = listAt + batch * 4;
    const apartAt = countsAt + (size + above) * 4;
    const copyAt = apartAt + reach.to * 4;
    const memory = memoryOf(copyAt + batch * longest * width + copied);
    const { buffer } = memory;
    this.parts = {
      starts: new Uint32Array(buffer, 0, starts.length),
      values:
        width === 2
          ? new Uint16Array(buffer, valuesAt, values.length)
          : new Uint32Array(buffer, valuesAt, values.length),
    };
    this.parts.starts.set(starts);
    this.parts.values.set(values);
    this.#list = new Uint32Array(buffer, listAt, batch);
    this.counts = new Uint32Array(buffer, countsAt, size);
    this.#apart = new Uint32Array(buffer, apartAt, reach.to);
    const { countRows16, countRows32, skipToAbove } = kernelsOn(memory);
    const kernel = width === 2 ? countRows16 : countRows32;
    this.#count = (howMany, counts, weight) => {
      kernel(listAt, listAt + howMany * 4, 0, valuesAt, counts.byteOffset, copyAt, weight);
    };
    this.#above = (at, end, least) => (skipToAbove(countsAt + at * 4, countsAt + end * 4, least) - countsAt) / 4;
  }

  /** Average number of values per document. */
  get width(): number {
    const { starts, values } = this.parts;
    return values.length / Math.max(1, starts.length - 1);
  }

  of(document: number): Uint32Array | Uint16Array {
    const { starts, values } = this.parts;
    return values.subarray(starts[document], starts[document + 1]);
  }

  has(document: number, value: number): boolean {
    return this.of(document).includes(value);
  }

  /** Adds `weight` to the counter of each value of a span for each of the documents that has it. */
  count(documents: Uint32Array, { from, to }: Span, weight: number): void {
    const end = Math.min(to, this.#reach.to);
    if (from <= this.#reach.from && end === this.#reach.to) this.#countAll(documents, this.counts, weight);
    else if (documents.length * this.width < to - from) this.#countFew(documents, { from, to }, weight);
    else {
      this.#apart.fill(0, from, end);
      this.#countAll(documents, this.#apart, weight);
      for (let value = from; value < end; value += 1) this.counts[value]! += this.#apart[value]!;
    }
  }

  #countAll(documents: Uint32Array, counts: Uint32Array, weight: number): void {
    for (let at = 0; at < documents.length; at += batch) {
      const some = documents.subarray(at, at + batch);
      this.#list.set(some);
      this.#count(some.length, counts, weight);
    }
  }

  /** Without a scan of all values. */
  #countFew(documents: Uint32Array, { from, to }: Span, weight: number): void {
    const { starts, values } = this.parts;
    for (let next = 0; next < documents.length; next += 1) {
      const document = documents[next]!;
      const end = starts[document + 1]!;
      for (let at = starts[document]!; at < end; at += 1) {
        const value = values[at]!;
        if (value >= from && value < to) this.counts[value]! += weight;
      }
    }
  }

  /**
   * Returns the values of a span with the highest counts, descending and equals in order; then those of `kept` that are
   * not among them. Values without a count are omitted.
   */
  topValues({ from, to }: Span, kept: ReadonlySet<number>): number[] {
    const { counts } = this;
    const best: number[] = [];
    let least = 0;
    for (let some = this.#above(from, to, least); some < to; some = this.#above(some + above, to, least)) {
      const end = Math.min(some + above, to);
      for (let value = some; value < end; value += 1) {
        const own = counts[value]!;
        if (own <= least) continue;
        let index = best.length;
        while (index > 0 && counts[best[index - 1]!]! < own) index -= 1;
        best.splice(index, 0, value);
        if (best.length > max) best.pop();
        if (best.length === max) least = counts[best[max - 1]!]!;
      }
    }
    const others = [...kept].filter((value) => counts[value]! > 0 && !best.includes(value));
    return [...best, ...others];
  }
}

/** Returns the length of the longest row, the smallest value, and the upper bound. */
function reachOf({ starts, values }: ValueRowsParts): { longest: number; reach: Span } {
  let [longest, first, last] = [0, values[0] ?? 0, -1];
  for (let document = 0; document + 1 < starts.length; document += 1) {
    longest = Math.max(longest, starts[document + 1]! - starts[document]!);
  }
  for (let at = 0; at < values.length; at += 1) {
    first = Math.min(first, values[at]!);
    last = Math.max(last, values[at]!);
  }
  return { longest, reach: { from: first, to: last + 1 } };
}
