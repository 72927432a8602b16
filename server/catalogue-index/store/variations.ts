import { add, type Bits, emptyBits, has } from '../arrays/bits.ts';
import { GrowingList, numbersOf, startsOf } from '../arrays/growing-list.ts';
import type { VariationInput } from '../../domain/index-input.ts';
import { Order } from './orders.ts';

/** Collects the versions of each track. */
export class VariationCollector {
  readonly #list: VariationInput[] = [];
  readonly #ends = new GrowingList();

  add(variations: readonly VariationInput[]): void {
    for (const variation of variations) this.#list.push(variation);
    this.#ends.push(this.#list.length);
  }

  /** Returns their source rows that the index does not contain, in its order. */
  material(order: Uint32Array): { createdAt: Float64Array } {
    const { sorted } = this.#sorted(order);
    return { createdAt: numbersOf(sorted, ({ createdAt }) => createdAt) };
  }

  #sorted(order: Uint32Array): { sorted: VariationInput[]; sizes: Uint32Array } {
    const sorted: VariationInput[] = [];
    const sizes = new Uint32Array(order.length);
    for (let document = 0; document < order.length; document += 1) {
      const track = order[document]!;
      const from = track === 0 ? 0 : this.#ends.at(track - 1);
      const to = this.#ends.at(track);
      sizes[document] = to - from;
      for (let at = from; at < to; at += 1) sorted.push(this.#list[at]!);
    }
    return { sorted, sizes };
  }

  /** @param order the tracks' numbers in the order of their documents */
  finish(order: Uint32Array): Variations {
    const { sorted, sizes } = this.#sorted(order);
    const ids = numbersOf(sorted, ({ id }) => id);
    const byId = Order.byId(ids);
    const by = (keyOf: (variation: VariationInput) => number) => Order.byNumber(numbersOf(sorted, keyOf), byId);
    return new Variations({
      starts: startsOf(sizes),
      ids,
      durations: numbersOf(sorted, ({ duration }) => duration),
      versions: Uint32Array.from(sorted, ({ version }) => version ?? none),
      downloads: Uint32Array.from(sorted, ({ downloads }) => downloads),
      byDuration: by(({ duration }) => duration),
      byCreation: by(({ createdAt }) => createdAt),
      byDownloads: by(({ downloads }) => downloads),
    });
  }
}

/** No value of the filter of versions. */
const none = 0;

type VariationParts = Pick<
  Variations,
  'starts' | 'ids' | 'durations' | 'versions' | 'downloads' | 'byDuration' | 'byCreation' | 'byDownloads'
>;

/** The versions of all documents, in document order, the main one first; `v` is an index in that list. */
export class Variations {
  readonly ids: Float64Array;
  readonly durations: Float64Array;
  readonly byDuration: Order;
  readonly byCreation: Order;
  byDownloads: Order;
  /** Those of document `d` are `starts[d]` to `starts[d + 1]`. */
  readonly starts: Uint32Array;
  /** Ids of their values of the filter of versions. */
  readonly versions: Uint32Array;
  /** Numbers of downloads, as counted in `byDownloads`. */
  readonly downloads: Uint32Array;

  constructor(parts: VariationParts) {
    this.starts = parts.starts;
    this.ids = parts.ids;
    this.durations = parts.durations;
    this.versions = parts.versions;
    this.downloads = parts.downloads;
    this.byDuration = parts.byDuration;
    this.byCreation = parts.byCreation;
    this.byDownloads = parts.byDownloads;
  }

  get size(): number {
    return this.ids.length;
  }

  /** Returns the version with an id among those of a document; undefined when it is not listed. */
  find(document: number, id: number): number | undefined {
    for (let at = this.starts[document]!; at < this.starts[document + 1]!; at += 1) if (this.ids[at] === id) return at;
    return undefined;
  }

  /** Returns the id of its value of the filter of versions; undefined when it has none. */
  versionOf(variation: number): number | undefined {
    return this.versions[variation] || undefined;
  }

  /** Returns all versions of these documents. */
  of(documents: Bits): Bits {
    const all = emptyBits(this.size);
    for (let document = 0; document + 1 < this.starts.length; document += 1) {
      if (!has(documents, document)) continue;
      for (let at = this.starts[document]!; at < this.starts[document + 1]!; at += 1) add(all, at);
    }
    return all;
  }

  /** Returns how many versions of a document are in a set. */
  countOf(document: number, among: Bits): number {
    let total = 0;
    for (let at = this.starts[document]!; at < this.starts[document + 1]!; at += 1) if (has(among, at)) total += 1;
    return total;
  }
}
