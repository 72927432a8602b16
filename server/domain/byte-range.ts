/** Bytes start to end, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110 section 14). A range that ends past the file is clamped,
 * `bytes=-500` are its last bytes.
 *
 * @returns `whole` where the header is absent, malformed, of another unit or of several ranges: a server may ignore
 *   those, and a player has no use for a multipart body
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const spec = /^bytes\s*=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i.exec(header ?? '');
  if (!spec) return 'whole';
  const [, first, last, suffix] = spec;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

/** Whether If-Range lets the range through: only a strong ETag that is this one (RFC 9110 section 13.1.5). */
export const rangeApplies = (ifRange: string | undefined, etag: string) => ifRange === undefined || ifRange === etag;

/** Whether a list of ETags (If-None-Match) names this one, compared weakly (RFC 9110 section 13.1.2). */
export function matchesWeakly(list: string | undefined, etag: string): boolean {
  return listed(list).some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === etag);
}

/** Whether a list of ETags (If-Match) names this one, compared strongly; an absent list names everything. */
export function matchesStrongly(list: string | undefined, etag: string): boolean {
  return list === undefined || listed(list).some((candidate) => candidate === '*' || candidate === etag);
}

const listed = (list: string | undefined) => (list ?? '').split(',').map((candidate) => candidate.trim());
