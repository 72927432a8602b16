import type { Interval } from '../offline/spans.ts';
import { mergeSpans, missingSpans } from '../offline/spans.ts';

interface Part extends Interval {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The bytes of one file that have arrived, in memory, up to a limit. */
export class ByteStore {
  #parts: Part[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get spans(): Interval[] {
    return mergeSpans(this.#parts);
  }

  /** Stores the part of `bytes` that is missing. The array is referenced, not copied. */
  put(start: number, bytes: Uint8Array<ArrayBuffer>): void {
    for (const span of missingSpans(this.#parts, { start, end: start + bytes.length })) {
      this.#parts.push({ ...span, bytes: bytes.subarray(span.start - start, span.end - start) });
    }
    this.#parts.sort((a, b) => a.start - b.start);
  }

  /** A copy of bytes from `start` on, up to `end` at most: as many as lie in one piece, none where `start` is missing. */
  read(start: number, end: number): Uint8Array<ArrayBuffer> | undefined {
    const part = this.#parts.find((known) => known.start <= start && start < known.end);
    return part?.bytes.slice(start - part.start, Math.min(end, part.end) - part.start);
  }

  /** A copy of all bytes from `start` on that lie without a gap, up to `end` at most. */
  readRun(start: number, end: number): Uint8Array<ArrayBuffer> {
    const run = this.spans.find((span) => span.start <= start && start < span.end);
    const bytes = new Uint8Array(Math.max(0, Math.min(end, run?.end ?? start) - start));
    for (let at = 0; at < bytes.length;) {
      const piece = this.read(start + at, start + bytes.length);
      if (!piece) break;
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  /** Drops bytes that are not the file's. */
  drop(span: Interval): void {
    this.#parts = this.#parts.flatMap((part) =>
      missingSpans([span], part).map(({ start, end }) => ({
        start,
        end,
        bytes: part.bytes.subarray(start - part.start, end - part.start),
      })),
    );
  }

  /** Drops the bytes furthest from `byte` while the limit is exceeded. */
  shrinkAround(byte: number): void {
    let cached = this.#parts.reduce((sum, part) => sum + part.bytes.length, 0);
    if (cached <= this.#limit) return;
    const distance = (part: Part) => Math.max(part.start - byte, byte - part.end, 0);
    const remaining = this.#parts.toSorted((a, b) => distance(b) - distance(a));
    while (cached > this.#limit && remaining.length > 1) cached -= remaining.shift()?.bytes.length ?? 0;
    this.#parts = remaining.toSorted((a, b) => a.start - b.start);
  }

  clear(): void {
    this.#parts = [];
  }
}
