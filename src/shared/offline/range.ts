import type { Interval } from './spans.ts';

/** A Range header as requested, before the size of the file is known. */
export type RangeSpec =
  | { readonly kind: 'from'; readonly start: number; readonly last: number | undefined }
  | { readonly kind: 'suffix'; readonly length: number };

/**
 * Parses a Range header (RFC 9110 section 14.1.2).
 *
 * @returns undefined for a header that a server must ignore (another unit, bad syntax, last before first); 'several'
 * for more than one range
 */
export function parseRange(header: string | null | undefined): RangeSpec | 'several' | undefined {
  const value = /^\s*bytes\s*=(.*)$/i.exec(header ?? '')?.[1];
  if (value === undefined) return undefined;
  if (value.includes(',')) return 'several';
  const [, first = '', last = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(value) ?? [];
  if (first === '') return last === '' ? undefined : { kind: 'suffix', length: Number(last) };
  if (last === '') return { kind: 'from', start: Number(first), last: undefined };
  return Number(last) < Number(first) ? undefined : { kind: 'from', start: Number(first), last: Number(last) };
}

/**
 * Resolves a range in a file of `size` bytes, clamped to it.
 *
 * @returns undefined when it selects no byte: the response is 416
 */
export function resolveRange(spec: RangeSpec, size: number): Interval | undefined {
  const requested =
    spec.kind === 'suffix'
      ? { start: Math.max(0, size - spec.length), end: size }
      : { start: spec.start, end: Math.min(size, spec.last === undefined ? size : spec.last + 1) };
  return requested.start < requested.end ? requested : undefined;
}

/** `bytes=0-499999` */
export const rangeHeader = ({ start, end }: Interval) => `bytes=${start}-${end - 1}`;

/** `bytes 0-499999/3600000` */
export const contentRangeHeader = ({ start, end }: Interval, size: number) => `bytes ${start}-${end - 1}/${size}`;

/** Parses a Content-Range header. Returns undefined when it is missing, has no total length, or contradicts itself. */
export function parseContentRange(header: string | null | undefined): (Interval & { size: number }) | undefined {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  const range = { start: Number(first), end: Number(last) + 1, size: Number(total) };
  return range.start < range.end && range.end <= range.size ? range : undefined;
}
