import { mergeSpans, type Interval } from './merge-spans.ts';

export { mergeSpans, type Interval } from './merge-spans.ts';

/**
 * Target size of stored spans, in bytes, exceeded by at most one chunk: the maximum loss when a service worker ends, and
 * the size of one read from the cache.
 */
export const usualSpanBytes = 512 * 1024;

/** Returns the parts of `requested` that `cached` does not cover, in order. */
export function missingSpans(cached: readonly Interval[], requested: Interval): Interval[] {
  const missing: Interval[] = [];
  let start = requested.start;
  for (const span of mergeSpans(cached)) {
    if (span.end <= start) continue;
    if (span.start >= requested.end) break;
    if (span.start > start) missing.push({ start, end: span.start });
    start = span.end;
  }
  if (start < requested.end) missing.push({ start, end: requested.end });
  return missing;
}

/** Returns the intersection; undefined when it is empty. */
export function intersect(a: Interval, b: Interval): Interval | undefined {
  const common = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
  return isSome(common) ? common : undefined;
}

/** A part of a requested interval, either stored or missing as a whole. */
export interface Part extends Interval {
  readonly cached: boolean;
}

/**
 * Splits `requested` into stored and missing parts in the order of the file, so that a response can be composed of
 * them.
 */
export function splitByCached(cached: readonly Interval[], requested: Interval): Part[] {
  const present = mergeSpans(cached)
    .map((span) => intersect(span, requested))
    .filter((span) => span !== undefined);
  return [
    ...present.map(({ start, end }) => ({ start, end, cached: true })),
    ...missingSpans(cached, requested).map(({ start, end }) => ({ start, end, cached: false })),
  ].toSorted((a, b) => a.start - b.start);
}

/** Returns the length of an interval, in bytes. */
export const spanLength = ({ start, end }: Interval) => end - start;

/** Returns the total length of several intervals, in bytes, each byte counted once. */
export const totalLength = (spans: readonly Interval[]) =>
  mergeSpans(spans).reduce((sum, span) => sum + spanLength(span), 0);

const isSome = ({ start, end }: Interval) => end > start;
