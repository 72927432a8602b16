import { copied, rowKernels } from './row-kernel.ts';
import { compute, memoryOf } from './web-assembly.ts';
import type { Span } from './vocabulary.ts';

export interface ValueRowsParts {
  /** The values of document `d` are `values[starts[d]…]`. */
  starts: Uint32Array;
  values: Uint32Array | Uint16Array;
}

/** Documents counted in one go: what is copied of them stays in the cache. */
const batch = 1024;

/** The values of each document one after the other: what is counted of few documents is read off them. */
export class ValueRows {
  /** Views of one memory, in which the kernel counts. */
  readonly parts: ValueRowsParts;
  readonly #list: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #count: (from: number, to: number) => void;

  constructor({ starts, values }: ValueRowsParts) {
    const width = values instanceof Uint16Array ? 2 : 4;
    const { longest, limit } = reachOf({ starts, values });
    const valuesAt = starts.byteLength;
    const listAt = Math.ceil((valuesAt + values.byteLength + copied) / 4) * 4;
    const countsAt = listAt + batch * 4;
    const copyAt = countsAt + limit * 4;
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
    this.#counts = new Uint32Array(buffer, countsAt, limit);
    const kernel = compute(rowKernels[width], memory);
    this.#count = (from, to) => {
      kernel(listAt + from * 4, listAt + to * 4, 0, valuesAt, countsAt, copyAt);
    };
  }

  /** Values of a document on average. */
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

  /** Adds `weight` to the count of each value of a span for each of the documents that has it. */
  count(documents: Uint32Array, { from, to }: Span, counts: Uint32Array, weight: number): void {
    if (documents.length * this.width < to - from) {
      this.#countFew(documents, { from, to }, counts, weight);
      return;
    }
    this.#counts.fill(0);
    for (let at = 0; at < documents.length; at += batch) {
      const some = documents.subarray(at, at + batch);
      this.#list.set(some);
      this.#count(0, some.length);
    }
    const end = Math.min(to, this.#counts.length);
    for (let value = from; value < end; value += 1) counts[value]! += weight * this.#counts[value]!;
  }

  /** Without looking at every value there is. */
  #countFew(documents: Uint32Array, { from, to }: Span, counts: Uint32Array, weight: number): void {
    const { starts, values } = this.parts;
    for (let next = 0; next < documents.length; next += 1) {
      const document = documents[next]!;
      const end = starts[document + 1]!;
      for (let at = starts[document]!; at < end; at += 1) {
        const value = values[at]!;
        if (value >= from && value < to) counts[value]! += weight;
      }
    }
  }
}

/** The values of the longest row, and what all values are below. */
function reachOf({ starts, values }: ValueRowsParts): { longest: number; limit: number } {
  let [longest, last] = [0, -1];
  for (let document = 0; document + 1 < starts.length; document += 1) {
    longest = Math.max(longest, starts[document + 1]! - starts[document]!);
  }
  for (let at = 0; at < values.length; at += 1) last = Math.max(last, values[at]!);
  return { longest, limit: last + 1 };
}
