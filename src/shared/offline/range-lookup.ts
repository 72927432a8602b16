import type { FileKey } from './file-key.ts';
import { parseRange, resolveRange } from './range.ts';
import type { CachedFile } from './records.ts';
import type { Interval, Part } from './spans.ts';
import { splitByCached, usualSpanBytes } from './spans.ts';
import type { SpanStore } from './store.ts';

/** The request headers that decide which bytes of a file are wanted. */
export interface RangeHeaders {
  /** `Range`; absent: the whole file. */
  readonly range: string | null | undefined;
  /** `If-Range`; only the version that it names is wanted. */
  readonly ifRange: string | null | undefined;
}

/** What the device has of the bytes that a request asks for. */
export type RangeLookup =
  /** Several ranges in one request: only the server responds to those. */
  | { readonly kind: 'several' }
  /** No byte of the file is stored. */
  | { readonly kind: 'absent' }
  /** Another version is stored than `If-Range` names. */
  | { readonly kind: 'otherVersion' }
  /** The range lies outside the file. `size` is the file's length in bytes. */
  | { readonly kind: 'unsatisfiable'; readonly size: number }
  /** `parts` cover `requested` in the order of the file; `isPartial` tells a range from the whole file. */
  | {
      readonly kind: 'found';
      readonly cached: CachedFile;
      readonly requested: Interval;
      readonly isPartial: boolean;
      readonly parts: readonly [Part, ...Part[]];
    };

/**
 * Compares a request with the stored bytes of its file (RFC 9110 section 14.2): the service worker and the audio worker
 * respond by this one reading.
 */
export async function lookUpRange(
  store: Pick<SpanStore, 'match'>,
  file: FileKey,
  { range, ifRange }: RangeHeaders,
): Promise<RangeLookup> {
  const spec = parseRange(range);
  if (spec === 'several') return { kind: 'several' };
  const cached = await store.match(file);
  if (!cached) return { kind: 'absent' };
  if (typeof ifRange === 'string' && ifRange !== cached.etag) return { kind: 'otherVersion' };
  const requested = spec ? resolveRange(spec, cached.size) : { start: 0, end: cached.size };
  const [first, ...rest] = requested ? splitByCached(cached.spans, requested) : [];
  if (!requested || !first) return { kind: 'unsatisfiable', size: cached.size };
  return { kind: 'found', cached, requested, isPartial: spec !== undefined, parts: [first, ...rest] };
}

/** The intervals in which a stored part is read, in order: about one stored span each, which is read as a whole. */
export function readPieces({ start, end }: Interval): Interval[] {
  const count = Math.ceil((end - start) / usualSpanBytes);
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * usualSpanBytes;
    return { start: from, end: Math.min(end, from + usualSpanBytes) };
  });
}
