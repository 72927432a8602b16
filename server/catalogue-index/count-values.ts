import { allBits, andNotInto, type Bits, count, has, members } from './bits.ts';
import type { FilterValues } from './filter-values.ts';
import { most } from './most-frequent.ts';
import type { Span } from './vocabulary.ts';

/** Of fewer documents than one in so many, each is looked up in the sets of the frequent values. */
const lookedUpTo = 400;
/** What a step along a rare value's list takes, beside one over a value of a document. Measured at 1,000,000 tracks. */
const listStep = 0.5;

/**
 * Adds to `counts`, for each value of a span, how many of the documents have it, `weight` times.
 *
 * @param open parts of the span of which only the values with most documents are told: the others need not be counted
 */
export function countValues(
  values: FilterValues,
  documents: Bits,
  span: Span,
  counts: Uint32Array,
  { weight = 1, open = [] }: { weight?: number; open?: readonly Span[] } = {},
): void {
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
  countRare(values, documents, total, span, { counts, weight, open });
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
  { counts, weight, open }: { counts: Uint32Array; weight: number; open: readonly Span[] },
): void {
  const size = values.rareStarts.length - 1;
  const walked = Math.min(total, size - total) * (values.rareOf.length / size);
  if (walked > values.rareIn(span) * listStep) {
    let next = span.from;
    for (const part of [...open, { from: span.to, to: span.to }]) {
      for (let value = next; value < part.from; value += 1) {
        if (!values.bitsOf(value)) counts[value]! += weight * values.countRare(documents, value);
      }
      next = part.to;
      countMost(values, documents, part, counts, weight);
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

/** Counts until no value that is left can be among those that are told: none has more documents in the list than at all. */
function countMost(values: FilterValues, documents: Bits, span: Span, counts: Uint32Array, weight: number): void {
  if (span.from === span.to) return;
  // The highest counts so far, the lowest of them first.
  const best: number[] = [];
  for (const value of values.byTotal(span)) {
    if (best.length === most && values.totals[value]! * weight < best[0]!) return;
    if (!values.bitsOf(value)) counts[value]! += weight * values.countRare(documents, value);
    const own = counts[value]!;
    if (best.length === most && own <= best[0]!) continue;
    let place = best.length;
    while (place > 0 && best[place - 1]! > own) place -= 1;
    best.splice(place, 0, own);
    if (best.length > most) best.shift();
  }
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
