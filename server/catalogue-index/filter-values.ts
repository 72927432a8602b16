import type { FilterKey } from '#shared/contract/filter-keys.ts';

import { BitTable } from './bit-table.ts';
import { add, addAll, type Bits, has, orInto } from './bits.ts';
import { GrowingList, startsOf } from './growing-list.ts';
import type { ValueInput } from './input.ts';
import type { Span } from './vocabulary.ts';

/** A value that more than one document in so many has is frequent, and kept as bits: lists would take as much room. */
const listedUpTo = 64;

/** Gathers which values each track has. */
export class ValueCollector {
  readonly #values: ValueSet;
  readonly #entries = new GrowingList();
  readonly #ends = new GrowingList();

  constructor(values: ValueSet) {
    this.#values = values;
  }

  /** Values that the catalogue does not know are left out; a value brings the one it stands under. */
  add(given: readonly (readonly [FilterKey, number])[]): void {
    const own = new Set<number>();
    for (const [key, id] of given) {
      const value = this.#values.find(key, { id });
      if (value === undefined) continue;
      own.add(value);
      const parent = this.#values.parentOf(value);
      if (parent !== undefined) own.add(parent);
    }
    for (const value of own) this.#entries.push(value);
    this.#ends.push(this.#entries.length);
  }

  /** @param order the tracks' numbers in the order of their documents */
  finish(order: Uint32Array): FilterValues {
    const documentStarts = new Uint32Array(order.length + 1);
    const Numbers = this.#values.size > 0xffff ? Uint32Array : Uint16Array;
    const valuesOf = new Numbers(this.#entries.length);
    let next = 0;
    for (let document = 0; document < order.length; document += 1) {
      const track = order[document]!;
      const to = this.#ends.at(track);
      for (let at = track === 0 ? 0 : this.#ends.at(track - 1); at < to; at += 1) {
        valuesOf[next] = this.#entries.at(at);
        next += 1;
      }
      documentStarts[document + 1] = next;
    }
    return new FilterValues(this.#values, documentStarts, valuesOf);
  }
}

/** The values of all filters, numbered in the order given, those of one filter together. */
export class ValueSet {
  readonly list: readonly ValueInput[];
  readonly spans: ReadonlyMap<FilterKey, Span>;
  readonly #numbers = new Map<FilterKey, Map<number, number>>();
  readonly #parents: readonly (number | undefined)[];

  constructor(values: readonly ValueInput[]) {
    const byKey = new Map<FilterKey, ValueInput[]>();
    for (const value of values) {
      const own = byKey.get(value.key);
      if (own) own.push(value);
      else byKey.set(value.key, [value]);
    }
    this.list = [...byKey.values()].flat();
    const spans = new Map<FilterKey, Span>();
    let from = 0;
    for (const [key, own] of byKey) {
      spans.set(key, { from, to: from + own.length });
      this.#numbers.set(key, new Map(own.map(({ id }, at) => [id, from + at])));
      from += own.length;
    }
    this.spans = spans;
    this.#parents = this.list.map(({ key, parentId }) =>
      parentId === null ? undefined : this.#numbers.get(key)?.get(parentId),
    );
  }

  get size(): number {
    return this.list.length;
  }

  /** The number of a value; `id` and `sub_id` have to belong together. */
  find(key: FilterKey, { id, sub_id }: { id: number; sub_id?: number | undefined }): number | undefined {
    const number = this.#numbers.get(key)?.get(sub_id ?? id);
    if (number === undefined || sub_id === undefined) return number;
    return this.list[number]?.parentId === id ? number : undefined;
  }

  parentOf(value: number): number | undefined {
    return this.#parents[value];
  }
}

/** Which documents have which values, both ways round. */
export class FilterValues {
  readonly set: ValueSet;
  /** How many documents have each value. */
  readonly totals: Uint32Array;
  /** The rare values of document `d` are `rareOf[rareStarts[d]…]`. */
  readonly rareStarts: Uint32Array;
  readonly rareOf: Uint32Array | Uint16Array;
  readonly #table: BitTable;
  readonly #rows: (Bits | undefined)[];
  readonly #frequent: readonly number[];
  /** The place of a frequent value in the table. */
  readonly #rowOf: Int32Array;
  /** The documents of a rare value `v` are `documents[starts[v]…]`. */
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;

  /** @param valuesOf all values of document `d`, from `documentStarts[d]` on */
  constructor(set: ValueSet, documentStarts: Uint32Array, valuesOf: Uint32Array | Uint16Array) {
    this.set = set;
    const documents = documentStarts.length - 1;
    this.totals = new Uint32Array(set.size);
    for (let at = 0; at < valuesOf.length; at += 1) this.totals[valuesOf[at]!]! += 1;
    let frequent = 0;
    this.#rowOf = new Int32Array(set.size).fill(-1);
    for (let value = 0; value < set.size; value += 1) {
      if (this.totals[value]! * listedUpTo > documents) this.#rowOf[value] = frequent++;
    }
    this.#table = new BitTable(frequent, documents);
    this.#frequent = [...this.#rowOf.keys()].filter((value) => this.#rowOf[value]! >= 0);
    this.#rows = Array.from(this.#rowOf, (row) => (row < 0 ? undefined : this.#table.row(row)));
    this.#starts = startsOf(this.totals.map((total, value) => (this.#rows[value] ? 0 : total)));
    const rare = this.#starts[set.size] ?? 0;
    this.#documents = new Uint32Array(rare);
    this.rareStarts = new Uint32Array(documents + 1);
    this.rareOf = set.size > 0xffff ? new Uint32Array(rare) : new Uint16Array(rare);
    const next = this.#starts.slice();
    let written = 0;
    for (let document = 0; document < documents; document += 1) {
      for (let at = documentStarts[document]!; at < documentStarts[document + 1]!; at += 1) {
        const value = valuesOf[at]!;
        const bits = this.#rows[value];
        if (bits) add(bits, document);
        else {
          this.#documents[next[value]!++] = document;
          this.rareOf[written++] = value;
        }
      }
      this.rareStarts[document + 1] = written;
    }
  }

  /** The documents with a value as bits, where they are kept so: the frequent ones. */
  bitsOf(value: number): Bits | undefined {
    return this.#rows[value];
  }

  /** The documents with a value in order, where they are no bits. */
  listOf(value: number): Uint32Array {
    return this.#documents.subarray(this.#starts[value], this.#starts[value + 1]);
  }

  /** Sets what `countFrequent` counts in from now on. */
  compareWith(documents: Bits): void {
    this.#table.compareWith(documents);
  }

  /** How many of the documents compared with have a frequent value. */
  countFrequent(value: number): number {
    return this.#table.countRow(this.#rowOf[value]!);
  }

  /** How many of the documents have a rare value. */
  countRare(documents: Bits, value: number): number {
    let total = 0;
    // A list for each of very many rare values would take longer to make than to walk.
    const to = this.#starts[value + 1]!;
    for (let at = this.#starts[value]!; at < to; at += 1) {
      const document = this.#documents[at]!;
      total += (documents[document >>> 5]! >>> (document & 31)) & 1;
    }
    return total;
  }

  /** Adds the documents with a value. */
  addTo(target: Bits, value: number): void {
    const bits = this.#rows[value];
    if (bits) orInto(target, bits);
    else addAll(target, this.#documents, this.#starts[value]!, this.#starts[value + 1]!);
  }

  /** All values of a document. */
  of(document: number): number[] {
    const values = [...this.rareOf.subarray(this.rareStarts[document], this.rareStarts[document + 1])];
    for (const value of this.#frequent) if (has(this.#rows[value]!, document)) values.push(value);
    return values;
  }

  /** Whether a document has a value. */
  has(document: number, value: number): boolean {
    const bits = this.#rows[value];
    if (bits) return has(bits, document);
    const to = this.rareStarts[document + 1]!;
    for (let at = this.rareStarts[document]!; at < to; at += 1) if (this.rareOf[at] === value) return true;
    return false;
  }
}
