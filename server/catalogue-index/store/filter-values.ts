import type { FilterKey } from '#shared/contract/filter-keys.ts';

import { BitTable } from '../arrays/bit-table.ts';
import { addAll, type Bits, emptyBits, has } from '../arrays/bits.ts';
import { openKeys } from './most-frequent.ts';
import { ValueRows, type ValueRowsParts } from './value-rows.ts';
import type { ValueSet } from './value-set.ts';
import type { Span } from './vocabulary.ts';
import type { WorkingSets } from '../arrays/working-sets.ts';

export interface FilterValueParts {
  totals: Uint32Array;
  closed: ValueRowsParts;
  open: ValueRowsParts;
  /** The documents of a rare value `v` are `documents[starts[v]…]`. */
  starts: Uint32Array;
  documents: Uint32Array;
  /** The frequent values, and their documents as bits one after the other. */
  frequent: Uint32Array;
  bits: Uint32Array;
}

/** Which documents have which values, both ways round. */
export class FilterValues {
  readonly set: ValueSet;
  /** How many documents have each value. */
  readonly totals: Uint32Array;
  /** Each document's values of the filters whose values are known beforehand: few values, small numbers. */
  readonly closed: ValueRows;
  /** Those of the open filters, which have many values. */
  readonly open: ValueRows;
  readonly #table: BitTable;
  readonly #rows: (Bits | undefined)[];
  readonly #frequent: Uint32Array;
  /** By where the span begins. */
  readonly #byTotal = new Map<number, Uint32Array>();
  /** The place of a frequent value in the table. */
  readonly #rowOf: Int32Array;
  readonly #starts: Uint32Array;

  constructor(set: ValueSet, parts: FilterValueParts) {
    this.set = set;
    this.totals = parts.totals;
    this.closed = new ValueRows(
      parts.closed,
      endOf(set, (key) => !openKeys.has(key)),
    );
    this.open = new ValueRows(
      parts.open,
      endOf(set, (key) => openKeys.has(key)),
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

  /** How many documents there are. */
  get size(): number {
    return this.closed.parts.starts.length - 1;
  }

  /** How many entries the lists of the rare values of a span have. */
  rareIn({ from, to }: Span): number {
    return this.#starts[to]! - this.#starts[from]!;
  }

  /** How many values of a span are kept as bits. */
  frequentIn({ from, to }: Span): number {
    let total = 0;
    for (const value of this.#frequent) if (value >= from && value < to) total += 1;
    return total;
  }

  /** Sets to work with, which need not be copied to be compared or combined with the values'. */
  get working(): WorkingSets {
    return this.#table.working;
  }

  /** The values of a span that any document has, those of most documents first, equals in order. */
  byTotal({ from, to }: Span): Uint32Array {
    const known = this.#byTotal.get(from);
    if (known) return known;
    const values = Uint32Array.from({ length: to - from }, (_, at) => from + at)
      .filter((value) => this.totals[value]! > 0)
      .toSorted((a, b) => this.totals[b]! - this.totals[a]! || a - b);
    this.#byTotal.set(from, values);
    return values;
  }

  /** The documents with a value as bits, where they are kept so: the frequent ones. */
  bitsOf(value: number): Bits | undefined {
    return this.#rows[value];
  }

  /** The documents with a value in order; of a frequent one in a place that the next list takes. */
  documentsOf(value: number): Uint32Array {
    const row = this.#rowOf[value]!;
    return row < 0 ? this.listOf(value) : this.#table.members(row, this.totals[value]!);
  }

  /** Any documents in order, in the same place. */
  members(documents: Bits): Uint32Array {
    return this.comparedMembers(this.compareWith(documents), false);
  }

  /** What `compareWith` was given, or all that it lacks, in order and in the same place. */
  comparedMembers(total: number, isLacking: boolean): Uint32Array {
    return this.#table.comparedMembers(total, isLacking);
  }

  /** The documents with a value in order, where they are no bits. */
  listOf(value: number): Uint32Array {
    return this.#table.lists.subarray(this.#starts[value], this.#starts[value + 1]);
  }

  /** Sets what `countIn` counts in from now on, and tells how many documents these are. */
  compareWith(documents: Bits): number {
    this.#table.compareWith(documents);
    return this.#table.countCompared();
  }

  /** How many documents stand in both sets; nothing is compared with any more. */
  countShared(one: Bits, other: Bits): number {
    return this.#table.countShared(one, other);
  }

  /** How many of the documents compared with have a value. */
  countIn(value: number): number {
    const row = this.#rowOf[value]!;
    return row < 0 ? this.#table.countList(this.#starts[value]!, this.#starts[value + 1]!) : this.#table.countRow(row);
  }

  /** Adds the documents with a value. */
  addTo(target: Bits, value: number): void {
    const bits = this.#rows[value];
    if (bits) this.working.orInto(target, bits);
    else addAll(target, this.#table.lists, this.#starts[value]!, this.#starts[value + 1]!);
  }

  /** The rows in which the values of a filter stand and are counted. */
  rowsOf(key: FilterKey): ValueRows {
    return openKeys.has(key) ? this.open : this.closed;
  }

  /** All values of a document. */
  of(document: number): number[] {
    return [...this.closed.of(document), ...this.open.of(document)];
  }

  /** Whether a document has a value. */
  has(document: number, value: number): boolean {
    const bits = this.#rows[value];
    return bits ? has(bits, document) : this.closed.has(document, value) || this.open.has(document, value);
  }
}

/** What the values of some filters are below. */
const endOf = ({ spans }: ValueSet, isMeant: (key: FilterKey) => boolean) =>
  Math.max(0, ...[...spans].map(([key, { to }]) => (isMeant(key) ? to : 0)));
