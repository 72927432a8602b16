import type { FilterKey } from '#shared/contract/filter-keys.ts';

import { emptyBits } from './bits.ts';
import { FilterValues, type FilterValueParts } from './filter-values.ts';
import { GrowingList, startsOf } from './growing-list.ts';
import type { ValueSet } from './value-set.ts';

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
    return new FilterValues(this.#values, partsOf(this.#values, documentStarts, valuesOf));
  }
}

/** Parts the values of all documents: those that are frequent as bits, the rare ones as lists both ways round. */
function partsOf(set: ValueSet, documentStarts: Uint32Array, valuesOf: Uint32Array | Uint16Array): FilterValueParts {
  const size = documentStarts.length - 1;
  const totals = new Uint32Array(set.size);
  for (let at = 0; at < valuesOf.length; at += 1) totals[valuesOf[at]!]! += 1;
  const frequent = Uint32Array.from(totals.keys()).filter((value) => totals[value]! * listedUpTo > size);
  const rowOf = new Int32Array(set.size).fill(-1);
  for (const [row, value] of frequent.entries()) rowOf[value] = row;
  const words = emptyBits(size).length;
  const bits = new Uint32Array(frequent.length * words);
  const starts = startsOf(totals.map((total, value) => (rowOf[value]! < 0 ? total : 0)));
  const rare = starts[set.size] ?? 0;
  const documents = new Uint32Array(rare);
  const rareStarts = new Uint32Array(size + 1);
  const rareOf = set.size > 0xffff ? new Uint32Array(rare) : new Uint16Array(rare);
  const next = starts.slice();
  let written = 0;
  for (let document = 0; document < size; document += 1) {
    for (let at = documentStarts[document]!; at < documentStarts[document + 1]!; at += 1) {
      const value = valuesOf[at]!;
      const row = rowOf[value]!;
      if (row >= 0) bits[row * words + (document >>> 5)]! |= 1 << (document & 31);
      else {
        documents[next[value]!++] = document;
        rareOf[written++] = value;
      }
    }
    rareStarts[document + 1] = written;
  }
  return { totals, rareStarts, rareOf, starts, documents, frequent, bits };
}
