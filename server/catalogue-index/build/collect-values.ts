import type { FilterKey } from '#shared/contract/filter-keys.ts';

import { emptyBits } from '../arrays/bits.ts';
import { FilterValues, type FilterValueParts } from '../store/filter-values.ts';
import { GrowingList, startsOf } from '../arrays/growing-list.ts';
import { openSpans } from '../store/most-frequent.ts';
import type { ValueRowsParts } from '../store/value-rows.ts';
import type { ValueSet } from '../store/value-set.ts';

/** A value with more than one in this many documents is frequent and stored as bits: a list would take as much memory. */
const listedUpTo = 64;

/** Collects the values of each track. */
export class ValueCollector {
  readonly #values: ValueSet;
  readonly #entries = new GrowingList();
  readonly #ends = new GrowingList();
  /** The last track with each value, counted from 1. */
  readonly #lastOf: Uint32Array;

  constructor(values: ValueSet) {
    this.#values = values;
    this.#lastOf = new Uint32Array(values.size);
  }

  /** Unknown values are ignored; a value includes its parents. */
  add(given: readonly (readonly [FilterKey, number])[]): void {
    for (const [key, id] of given) {
      const value = this.#values.find(key, { id });
      if (value === undefined) continue;
      this.#push(value);
      const parent = this.#values.parentOf(value);
      if (parent !== undefined) this.#push(parent);
    }
    this.#ends.push(this.#entries.length);
  }

  /**
   * The same for a document of the previous index: its rows, and the new number of each value plus one, 0 for a removed
   * one.
   */
  take(rows: readonly ValueRowsParts[], document: number, numbers: Uint32Array): void {
    for (const { starts, values } of rows) {
      for (let at = starts[document]!; at < starts[document + 1]!; at += 1) {
        const number = numbers[values[at]!]!;
        if (number > 0) this.#push(number - 1);
      }
    }
    this.#ends.push(this.#entries.length);
  }

  /** Once per track: a set for each of very many tracks would take longer than everything else. */
  #push(value: number): void {
    const track = this.#ends.length + 1;
    if (this.#lastOf[value] === track) return;
    this.#lastOf[value] = track;
    this.#entries.push(value);
  }

  /** @param order the tracks' numbers in the order of their documents */
  finish(order: Uint32Array): FilterValues {
    const isOpen = new Uint8Array(this.#values.size);
    for (const { from, to } of openSpans(this.#values.spans)) isOpen.fill(1, from, to);
    const rows = { closed: this.#rows(order, isOpen, 0), open: this.#rows(order, isOpen, 1) };
    return new FilterValues(this.#values, { ...rows, ...documentsOf(rows, this.#values.size) });
  }

  /** Returns the values of one kind of each document. */
  #rows(order: Uint32Array, kindOf: Uint8Array, kind: number): ValueRowsParts {
    let [total, last] = [0, 0];
    for (let at = 0; at < this.#entries.length; at += 1) {
      const value = this.#entries.at(at);
      if (kindOf[value] !== kind) continue;
      total += 1;
      last = Math.max(last, value);
    }
    const starts = new Uint32Array(order.length + 1);
    const values = last > 0xffff ? new Uint32Array(total) : new Uint16Array(total);
    let next = 0;
    for (let document = 0; document < order.length; document += 1) {
      const track = order[document]!;
      const to = this.#ends.at(track);
      for (let at = track === 0 ? 0 : this.#ends.at(track - 1); at < to; at += 1) {
        const value = this.#entries.at(at);
        if (kindOf[value] === kind) values[next++] = value;
      }
      starts[document + 1] = next;
    }
    return { starts, values };
  }
}

/** Returns the documents of each value: as bits for frequent ones, as lists for rare ones. */
function documentsOf({ closed, open }: Pick<FilterValueParts, 'closed' | 'open'>, howMany: number) {
  const size = closed.starts.length - 1;
  const totals = new Uint32Array(howMany);
  for (const { values } of [closed, open]) for (let at = 0; at < values.length; at += 1) totals[values[at]!]! += 1;
  const frequent = Uint32Array.from(totals.keys()).filter((value) => totals[value]! * listedUpTo > size);
  const rowOf = new Int32Array(howMany).fill(-1);
  for (const [row, value] of frequent.entries()) rowOf[value] = row;
  const words = emptyBits(size).length;
  const bits = new Uint32Array(frequent.length * words);
  const starts = startsOf(totals.map((total, value) => (rowOf[value]! < 0 ? total : 0)));
  const documents = new Uint32Array(starts[howMany] ?? 0);
  const next = starts.slice();
  for (const rows of [closed, open]) {
    for (let document = 0; document < size; document += 1) {
      for (let at = rows.starts[document]!; at < rows.starts[document + 1]!; at += 1) {
        const value = rows.values[at]!;
        const row = rowOf[value]!;
        if (row < 0) documents[next[value]!++] = document;
        else bits[row * words + (document >>> 5)]! |= 1 << (document & 31);
      }
    }
  }
  return { totals, starts, documents, frequent, bits };
}
