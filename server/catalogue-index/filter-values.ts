import { BitTable } from './bit-table.ts';
import { addAll, type Bits, emptyBits, has, orInto } from './bits.ts';
import type { ValueSet } from './value-set.ts';
import type { Span } from './vocabulary.ts';

export interface FilterValueParts {
  totals: Uint32Array;
  /** The rare values of document `d` are `rareOf[rareStarts[d]…]`. */
  rareStarts: Uint32Array;
  rareOf: Uint32Array | Uint16Array;
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
  /** The rare values of document `d` are `rareOf[rareStarts[d]…]`. */
  readonly rareStarts: Uint32Array;
  readonly rareOf: Uint32Array | Uint16Array;
  readonly #table: BitTable;
  readonly #rows: (Bits | undefined)[];
  readonly #frequent: Uint32Array;
  /** By where the span begins. */
  readonly #byTotal = new Map<number, Uint32Array>();
  /** The place of a frequent value in the table. */
  readonly #rowOf: Int32Array;
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;

  constructor(set: ValueSet, parts: FilterValueParts) {
    this.set = set;
    this.totals = parts.totals;
    this.rareStarts = parts.rareStarts;
    this.rareOf = parts.rareOf;
    this.#starts = parts.starts;
    this.#documents = parts.documents;
    this.#frequent = parts.frequent;
    this.#rowOf = new Int32Array(set.size).fill(-1);
    this.#rows = Array.from({ length: set.size }, () => undefined);
    const size = parts.rareStarts.length - 1;
    const words = emptyBits(size).length;
    this.#table = new BitTable(parts.frequent.length, size);
    for (const [row, value] of parts.frequent.entries()) {
      this.#rowOf[value] = row;
      this.#rows[value] = this.#table.row(row);
      this.#table.row(row).set(parts.bits.subarray(row * words, (row + 1) * words));
    }
  }

  get parts(): FilterValueParts {
    const words = emptyBits(this.rareStarts.length - 1).length;
    const bits = new Uint32Array(this.#frequent.length * words);
    for (const [row, value] of this.#frequent.entries()) bits.set(this.#rows[value]!, row * words);
    return {
      totals: this.totals,
      rareStarts: this.rareStarts,
      rareOf: this.rareOf,
      starts: this.#starts,
      documents: this.#documents,
      frequent: this.#frequent,
      bits,
    };
  }

  /** How many entries the lists of the rare values of a span have. */
  rareIn({ from, to }: Span): number {
    return this.#starts[to]! - this.#starts[from]!;
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
