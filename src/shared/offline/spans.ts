/** Bytes `start` up to but not including `end`. HTTP counts the last byte in; this room does not (RFC 9110 section 14). */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/**
 * What arrives is stored in spans of this many bytes, a chunk more at most: what an ended service worker loses, and what
 * one read takes from the cache.
 */
export const usualSpanBytes = 512 * 1024;

/** The same bytes in order, with touching and overlapping intervals as one and empty ones left out. */
export function mergeSpans(spans: readonly Interval[]): Interval[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.filter(isSome).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The parts of `requested` that none of `cached` covers, in order. */
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

/** What both have in common; undefined where they do not meet. */
export function intersect(a: Interval, b: Interval): Interval | undefined {
  const common = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
  return isSome(common) ? common : undefined;
}

/** A part of a requested interval: stored as a whole, or to be fetched as a whole. */
export interface Part extends Interval {
  readonly cached: boolean;
}

/**
 * Splits `requested` into stored and missing parts in the order of the file, so that a response can be composed of them.
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

/** Bytes of an interval. */
export const spanLength = ({ start, end }: Interval) => end - start;

/** Bytes of several intervals, each byte counted once. */
export const totalLength = (spans: readonly Interval[]) =>
  mergeSpans(spans).reduce((sum, span) => sum + spanLength(span), 0);

const isSome = ({ start, end }: Interval) => end > start;
