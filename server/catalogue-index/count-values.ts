import { allBits, andNotInto, type Bits, count, has, members } from './bits.ts';
import type { FilterValues } from './filter-values.ts';
import type { Span } from './vocabulary.ts';

/** Of fewer documents than one in so many, each is looked up in the sets of the frequent values. */
const lookedUpTo = 400;
/** What a step along a rare value's list takes, beside one over a value of a document. Measured at 1,000,000 tracks. */
const listStep = 0.5;

/** Adds to `counts`, for each value of a span, how many of the documents have it, `weight` times. */
export function countValues(values: FilterValues, documents: Bits, span: Span, counts: Uint32Array, weight = 1): void {
  const total = count(documents);
  const size = values.rareStarts.length - 1;
  if (total === 0) return;
  if (total === size) {
    for (let value = span.from; value < span.to; value += 1) counts[value]! += weight * values.totals[value]!;
    return;
  }
  countFrequent(
    values,
    documents,
    total * lookedUpTo < size ? members(documents, total) : undefined,
    span,
    counts,
    weight,
  );
  countRare(values, documents, total, span, counts, weight);
}

/** @param few the documents one by one, where they are few */
function countFrequent(
  values: FilterValues,
  documents: Bits,
  few: Uint32Array | undefined,
  { from, to }: Span,
  counts: Uint32Array,
  weight: number,
): void {
  if (!few) values.compareWith(documents);
  for (let value = from; value < to; value += 1) {
    const bits = values.bitsOf(value);
    if (!bits) continue;
    if (!few) counts[value]! += weight * values.countFrequent(value);
    else for (let at = 0; at < few.length; at += 1) if (has(bits, few[at]!)) counts[value]! += weight;
  }
}

/**
 * Narrow sets are walked value by value of each document; so are those that are nearly everything, by what they lack;
 * all others are compared with each value's list.
 */
function countRare(
  values: FilterValues,
  documents: Bits,
  total: number,
  span: Span,
  counts: Uint32Array,
  weight: number,
): void {
  const size = values.rareStarts.length - 1;
  const walked = Math.min(total, size - total) * (values.rareOf.length / size);
  if (walked > rareIn(values, span) * listStep) {
    for (let value = span.from; value < span.to; value += 1) {
      if (!values.bitsOf(value)) counts[value]! += weight * values.countRare(documents, value);
    }
  } else if (total * 2 <= size) walk(values, members(documents, total), span, counts, weight);
  else {
    for (let value = span.from; value < span.to; value += 1) {
      if (!values.bitsOf(value)) counts[value]! += weight * values.totals[value]!;
    }
    const lacking = allBits(size);
    andNotInto(lacking, documents);
    walk(values, members(lacking, size - total), span, counts, -weight);
  }
}

function rareIn(values: FilterValues, { from, to }: Span): number {
  let entries = 0;
  for (let value = from; value < to; value += 1) if (!values.bitsOf(value)) entries += values.totals[value]!;
  return entries;
}

function walk(values: FilterValues, documents: Uint32Array, span: Span, counts: Uint32Array, weight: number): void {
  const { rareStarts, rareOf } = values;
  for (let next = 0; next < documents.length; next += 1) {
    const document = documents[next]!;
    const to = rareStarts[document + 1]!;
    for (let at = rareStarts[document]!; at < to; at += 1) {
      const value = rareOf[at]!;
      if (value >= span.from && value < span.to) counts[value]! += weight;
    }
  }
}
