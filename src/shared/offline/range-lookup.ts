import type { FileKey } from './file-key.ts';
import { parseRange, resolveRange } from './range.ts';
import type { CachedFile } from './records.ts';
import type { Interval } from './spans.ts';
import { usualSpanBytes } from './spans.ts';
import type { SpanStore } from './store.ts';

/** The request headers that select bytes of a file. */
export interface RangeHeaders {
  /** `Range`; absent: the whole file. */
  readonly range: string | null | undefined;
  /** `If-Range`; only the named version is valid. */
  readonly ifRange: string | null | undefined;
}

/** The stored version of a file, and the requested bytes. */
export interface RangeLookup {
  readonly cached: CachedFile;
  /** Undefined if the range is outside the file: the response is 416. */
  readonly requested: Interval | undefined;
  /** A range was requested, not the whole file. */
  readonly isPartial: boolean;
}

/**
 * Compares a request with the stored bytes of its file (RFC 9110 section 14.2): the service worker and the audio worker
 * respond by this one reading.
 *
 * @returns 'several' for several ranges in one request, to which only the server responds; undefined where no byte of
 *   the requested version is stored
 */
export async function lookUpRange(
  store: Pick<SpanStore, 'match'>,
  file: FileKey,
  { range, ifRange }: RangeHeaders,
): Promise<RangeLookup | 'several' | undefined> {
  const spec = parseRange(range);
  if (spec === 'several') return spec;
  const cached = await store.match(file);
  if (!cached || (ifRange ?? cached.etag) !== cached.etag) return undefined;
  const requested = spec ? resolveRange(spec, cached.size) : { start: 0, end: cached.size };
  return { cached, requested, isPartial: spec !== undefined };
}

/** The intervals in which a stored part is read, in order: about one stored span each, which is read as a whole. */
export function* readPieces({ start, end }: Interval): Generator<Interval, undefined> {
  for (let at = start; at < end; at += usualSpanBytes) yield { start: at, end: Math.min(end, at + usualSpanBytes) };
  return undefined;
}
