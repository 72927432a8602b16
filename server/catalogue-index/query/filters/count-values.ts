import type { Bits } from '../../arrays/bits.ts';
import type { FilterValues } from '../../store/filter-values.ts';
import { max, openSpans } from '../../store/most-frequent.ts';
import type { ValueRows } from '../../store/value-rows.ts';
import type { Span } from '../../store/vocabulary.ts';

/**
 * Costs of the counting strategies in nanoseconds, measured at 1,000,000 tracks; only their ratios matter. `row`:
 * reading a document's values; `value`: adding one of them; `bits`: comparing 64 documents with a value's bits; `step`:
 * a step along a list.
 */
const cost = { row: 10, value: 1.2, bits: 1 / 55, step: 1.5 };

interface Counted {
  /** The rows of values with their counters. */
  rows: ValueRows;
  /** Weight of a document. */
  weight: number;
}

/** Documents to be counted, as a set, and as a list on demand. */
class Documents {
  readonly total: number;
  /** Number of scanned documents: of the complement, when the result is nearly everything. */
  readonly walked: number;
  readonly #values: FilterValues;
  #list: Uint32Array | undefined;

  constructor(values: FilterValues, bits: Bits) {
    this.#values = values;
    this.total = values.compareWith(bits);
    this.walked = Math.min(this.total, values.size - this.total);
  }

  get isMost(): boolean {
    return this.walked < this.total;
  }

  get list(): Uint32Array {
    return (this.#list ??= this.#values.comparedMembers(this.walked, this.isMost));
  }
}

/**
 * Adds to the counts of the values of each span how many of the documents have them, times `weight`.
 *
 * @param isMostEnough whether only the most frequent values of open filters are needed: others need not be counted
 */
export function countValues(
  values: FilterValues,
  bits: Bits,
  span: Span,
  { weight = 1, isMostEnough = false }: { weight?: number; isMostEnough?: boolean } = {},
): void {
  const documents = new Documents(values, bits);
  if (documents.total === 0) return;
  const open = openSpans(values.set.spans).filter(({ from, to }) => from >= span.from && to <= span.to);
  const closed = between(span, open);
  countPart(values, documents, closed, { rows: values.closed, weight });
  countPart(values, documents, open, { rows: values.open, weight }, isMostEnough);
}

/**
 * Scans the rows of few documents, or of a small complement; in all other cases intersects each value's set with the
 * result.
 */
function countPart(
  values: FilterValues,
  documents: Documents,
  spans: readonly Span[],
  counted: Counted,
  isMostEnough = false,
): void {
  const { rows, weight } = counted;
  const walk = documents.walked * (cost.row + cost.value * rows.width);
  const look = spans.reduce((sum, span) => sum + costOfLooking(values, span), 0) * (isMostEnough ? shareOfMost : 1);
  if (walk >= look) {
    for (const span of spans) {
      if (isMostEnough) countMost(values, span, counted);
      else countEach(values, span, counted);
    }
    return;
  }
  if (documents.isMost) for (const span of spans) addTotals(values, span, counted);
  if (documents.walked === 0) return;
  // Values between the spans are in other rows.
  const all = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 };
  rows.count(documents.list, all, documents.isMost ? -weight : weight);
}

/** Estimated share of the values that has to be intersected to find the most frequent ones. */
const shareOfMost = 1 / 2;

const costOfLooking = (values: FilterValues, span: Span) =>
  values.frequentIn(span) * values.size * cost.bits + values.rareIn(span) * cost.step;

function addTotals(values: FilterValues, span: Span, { rows: { counts }, weight }: Counted): void {
  for (let value = span.from; value < span.to; value += 1) counts[value]! += weight * values.totals[value]!;
}

function countEach(values: FilterValues, span: Span, { rows: { counts }, weight }: Counted): void {
  for (let value = span.from; value < span.to; value += 1) counts[value]! += weight * values.countIn(value);
}

/** Counts until no remaining value can be among the most frequent: its total is an upper bound. */
function countMost(values: FilterValues, span: Span, { rows: { counts }, weight }: Counted): void {
  // The highest counts so far, the lowest of them first.
  const best: number[] = [];
  for (const value of values.byTotal(span)) {
    if (best.length === max && values.totals[value]! * weight < best[0]!) return;
    const own = (counts[value]! += weight * values.countIn(value));
    if (best.length === max && own <= best[0]!) continue;
    let index = best.length;
    while (index > 0 && best[index - 1]! > own) index -= 1;
    best.splice(index, 0, own);
    if (best.length > max) best.shift();
  }
}

/** Returns the gaps of a span between parts of it, which are in order. */
function between(span: Span, parts: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let { from } = span;
  for (const part of [...parts, { from: span.to, to: span.to }]) {
    if (from < part.from) gaps.push({ from, to: part.from });
    from = part.to;
  }
  return gaps;
}
