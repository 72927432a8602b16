import type { FilterKey } from '#shared/contract/filter-keys.ts';

import { BitTable } from '../arrays/bit-table.ts';
import { addAll, type Bits, emptyBits, has } from '../arrays/bits.ts';
import { openFilterKeys } from '#shared/contract/filter-keys.ts';
import { ValueRows, type ValueRowsParts } from './value-rows.ts';
import type { ValueSet } from './value-set.ts';
import type { Span } from './vocabulary.ts';
import type { WeightedCount } from '../arrays/weighted-count.ts';
import type { WorkingSets } from '../arrays/working-sets.ts';

export interface FilterValueParts {
  totals: Uint32Array;
  closed: ValueRowsParts;
  open: ValueRowsParts;
  /** The documents of a rare value `v` are `documents[starts[v]…]`. */
  starts: Uint32Array;
  documents: Uint32Array;
  /** The frequent values, and their documents as concatenated bit sets. */
  frequent: Uint32Array;
  bits: Uint32Array;
}

/** Values by document and documents by value. */
export class FilterValues {
  readonly set: ValueSet;
  /** Number of documents with each value. */
  readonly totals: Uint32Array;
  /** Each document's values of the closed filters: few values, small numbers. */
  readonly closed: ValueRows;
  /** Those of the open filters, which have many values. */
  readonly open: ValueRows;
  readonly #table: BitTable;
  readonly #rows: (Bits | undefined)[];
  readonly #frequent: Uint32Array;
  /** By the start of the span. */
  readonly #byTotal = new Map<number, Uint32Array>();
  /** The row of a frequent value in the table; -1 of a rare one. */
  readonly #rowOf: Int32Array;
  readonly #starts: Uint32Array;

  constructor(set: ValueSet, parts: FilterValueParts) {
    this.set = set;
    this.totals = parts.totals;
    this.closed = new ValueRows(
      parts.closed,
      endOf(set, (key) => !openFilterKeys.has(key)),
    );
    this.open = new ValueRows(
      parts.open,
      endOf(set, (key) => openFilterKeys.has(key)),
    );
    this.#starts = parts.starts;
    this.#frequent = parts.frequent;
    this.#rowOf = new Int32Array(set.size).fill(-1);
    this.#rows = Array.from({ length: set.size }, () => undefined);
    const words = emptyBits(this.size).length;
    this.#table = new BitTable(parts.frequent.length, this.size, parts.documents);
    for (const [row, value] of parts.frequent.entries()) {
      this.#rowOf[value] = row;
      this.#rows[value] = this.#table.row(row);
      this.#table.row(row).set(parts.bits.subarray(row * words, (row + 1) * words));
    }
  }

  get parts(): FilterValueParts {
    const words = emptyBits(this.size).length;
    const bits = new Uint32Array(this.#frequent.length * words);
    for (const [row, value] of this.#frequent.entries()) bits.set(this.#rows[value]!, row * words);
    return {
      totals: this.totals,
      closed: this.closed.parts,
      open: this.open.parts,
      starts: this.#starts,
      documents: this.#table.lists,
      frequent: this.#frequent,
      bits,
    };
  }

  /** Number of documents. */
  get size(): number {
    return this.closed.parts.starts.length - 1;
  }

  /** Returns the number of list entries of a span's rare values. */
  rareIn({ from, to }: Span): number {
    return this.#starts[to]! - this.#starts[from]!;
  }

  /** Returns how many values of a span are stored as bits. */
  frequentIn({ from, to }: Span): number {
    let total = 0;
    for (const value of this.#frequent) if (value >= from && value < to) total += 1;
    return total;
  }

  /** Working sets, which can be compared and combined with those of values without a copy. */
  get working(): WorkingSets {
    return this.#table.working;
  }

  /** Sums of weights over sets of documents, cleared by each search. */
  get sums(): WeightedCount {
    return this.#table.sums;
  }

  /** Returns the values of a span with at least one document, by descending total, equals in order. */
  byTotal({ from, to }: Span): Uint32Array {
    const known = this.#byTotal.get(from);
    if (known) return known;
    const values = Uint32Array.from({ length: to - from }, (_, at) => from + at)
      .filter((value) => this.totals[value]! > 0)
      .toSorted((a, b) => this.totals[b]! - this.totals[a]! || a - b);
    this.#byTotal.set(from, values);
    return values;
  }

  /** Returns the documents of a frequent value as bits; undefined for a rare one. */
  bitsOf(value: number): Bits | undefined {
    return this.#rows[value];
  }

  /** Returns the documents of a value in order; for a frequent one valid until the next list. */
  documentsOf(value: number): Uint32Array {
    const row = this.#rowOf[value]!;
    return row < 0 ? this.listOf(value) : this.#table.members(row, this.totals[value]!);
  }

  /** Returns any documents in order, valid until the next list. */
  members(documents: Bits): Uint32Array {
    return this.comparedMembers(this.compareWith(documents), false);
  }

  /** Returns the compared documents, or their complement, in order, valid until the next list. */
  comparedMembers(total: number, isLacking: boolean): Uint32Array {
    return this.#table.comparedMembers(total, isLacking);
  }

  /** Returns the documents of a rare value in order. */
  listOf(value: number): Uint32Array {
    return this.#table.lists.subarray(this.#starts[value], this.#starts[value + 1]);
  }

  /** Sets the documents that `countIn` counts from now on; returns their number. */
  compareWith(documents: Bits): number {
    this.#table.compareWith(documents);
    return this.#table.countCompared();
  }

  /** Returns the size of an intersection; resets the compared documents. */
  countShared(one: Bits, other: Bits): number {
    return this.#table.countShared(one, other);
  }

  /** Returns how many of the compared documents have a value. */
  countIn(value: number): number {
    const row = this.#rowOf[value]!;
    return row < 0 ? this.#table.countList(this.#starts[value]!, this.#starts[value + 1]!) : this.#table.countRow(row);
  }

  /** Adds the documents of a value. */
  addTo(target: Bits, value: number): void {
    const bits = this.#rows[value];
    if (bits) this.working.orInto(target, bits);
    else addAll(target, this.#table.lists, this.#starts[value]!, this.#starts[value + 1]!);
  }

  /** Returns the rows that contain the values of a filter and their counters. */
  rowsOf(key: FilterKey): ValueRows {
    return openFilterKeys.has(key) ? this.open : this.closed;
  }

  /** Returns all values of a document. */
  of(document: number): number[] {
    return [...this.closed.of(document), ...this.open.of(document)];
  }

  /** Returns whether a document has a value. */
  has(document: number, value: number): boolean {
    const bits = this.#rows[value];
    return bits ? has(bits, document) : this.closed.has(document, value) || this.open.has(document, value);
  }
}

/** Returns the upper bound of the values of some filters. */
const endOf = ({ spans }: ValueSet, isMeant: (key: FilterKey) => boolean) =>
  Math.max(0, ...[...spans].map(([key, { to }]) => (isMeant(key) ? to : 0)));
