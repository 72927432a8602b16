import { add, type Bits, emptyBits, has } from './bits.ts';
import { GrowingList, numbersOf, startsOf } from './growing-list.ts';
import type { VariationInput } from './input.ts';
import { Order } from './orders.ts';

/** Gathers the versions of each track. */
export class VariationCollector {
  readonly #list: VariationInput[] = [];
  readonly #ends = new GrowingList();

  add(variations: readonly VariationInput[]): void {
    for (const variation of variations) this.#list.push(variation);
    this.#ends.push(this.#list.length);
  }

  /** @param order the tracks' numbers in the order of their documents */
  finish(order: Uint32Array): Variations {
    const sorted: VariationInput[] = [];
    const sizes = new Uint32Array(order.length);
    for (let document = 0; document < order.length; document += 1) {
      const track = order[document]!;
      const from = track === 0 ? 0 : this.#ends.at(track - 1);
      const to = this.#ends.at(track);
      sizes[document] = to - from;
      for (let at = from; at < to; at += 1) sorted.push(this.#list[at]!);
    }
    return new Variations(startsOf(sizes), sorted);
  }
}

/** No value of the filter of versions. */
const none = 0;

/** The versions of all documents, in the documents' order, the main one first; `v` is a place in that list. */
export class Variations {
  readonly ids: Float64Array;
  readonly durations: Float64Array;
  readonly byDuration: Order;
  readonly byCreation: Order;
  readonly byDownloads: Order;
  /** Those of document `d` are `starts[d]` to `starts[d + 1]`. */
  readonly starts: Uint32Array;
  readonly #versions: Float64Array;

  constructor(starts: Uint32Array, list: readonly VariationInput[]) {
    this.starts = starts;
    this.ids = numbersOf(list, ({ id }) => id);
    this.durations = numbersOf(list, ({ duration }) => duration);
    this.#versions = numbersOf(list, ({ version }) => version ?? none);
    const byId = Order.byId(this.ids);
    const by = (keyOf: (variation: VariationInput) => number) => Order.byNumber(numbersOf(list, keyOf), byId);
    this.byDuration = by(({ duration }) => duration);
    this.byCreation = by(({ createdAt }) => createdAt);
    this.byDownloads = by(({ downloads }) => downloads);
  }

  get size(): number {
    return this.ids.length;
  }

  /** The id of its version's value; undefined where it has none. */
  versionOf(variation: number): number | undefined {
    return this.#versions[variation] || undefined;
  }

  /** All versions of these documents. */
  of(documents: Bits): Bits {
    const all = emptyBits(this.size);
    for (let document = 0; document + 1 < this.starts.length; document += 1) {
      if (!has(documents, document)) continue;
      for (let at = this.starts[document]!; at < this.starts[document + 1]!; at += 1) add(all, at);
    }
    return all;
  }

  /** How many versions of a document are among these. */
  countOf(document: number, among: Bits): number {
    let total = 0;
    for (let at = this.starts[document]!; at < this.starts[document + 1]!; at += 1) if (has(among, at)) total += 1;
    return total;
  }
}
