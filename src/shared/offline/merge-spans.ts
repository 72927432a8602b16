/* Apart from spans.ts: this comes with the first load of a page. */

/**
 * A half-open interval of bytes: `start` up to but not including `end`. HTTP ranges include the last byte (RFC 9110
 * section 14).
 */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Returns the same bytes in order: touching and overlapping intervals merged, empty ones removed. */
export function mergeSpans(spans: readonly Interval[]): Interval[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.filter(isSome).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

const isSome = ({ start, end }: Interval) => end > start;
