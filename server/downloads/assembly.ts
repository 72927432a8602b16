import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Interval } from '#shared/offline/spans.ts';

import type { FileStore } from '../domain/file-store.ts';

/** A slice of a file in the store. */
export interface StoredPart {
  key: string;
  start: number;
  length: number;
}

/**
 * A file assembled while it is sent: current metadata around sound in the store. It is never stored as a whole, so
 * that a changed title needs no new file and a long recording no wait.
 */
export interface Assembly {
  parts: readonly (Uint8Array | StoredPart)[];
  size: number;
  /** Strong: equal for equal bytes only. */
  etag: string;
  mime: string;
}

/** A file composed of bytes and slices of stored files, with its size and a strong ETag over all of them. */
export function assemble(mime: string, parts: Assembly['parts']): Assembly {
  const hash = createHash('sha256');
  for (const part of parts) {
    if (part instanceof Uint8Array) hash.update(`${part.length}:`).update(part);
    else hash.update(`${part.key}:${part.start}:${part.length}`);
  }
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  return { parts, size, etag: `"${hash.digest('hex').slice(0, 32)}"`, mime };
}

/** The bytes of an interval; all bytes without one. */
export function readAssembly(
  store: FileStore,
  { parts, size }: Assembly,
  interval: Interval = { start: 0, end: size },
): Readable {
  return Readable.from(chunksOf(store, parts, interval), { objectMode: false });
}

async function* chunksOf(store: FileStore, parts: Assembly['parts'], interval: Interval): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const part of parts) {
    const from = Math.max(0, interval.start - at);
    const to = Math.min(part.length, interval.end - at);
    at += part.length;
    if (from >= to) continue;
    if (part instanceof Uint8Array) yield part.subarray(from, to);
    else yield* store.read(part.key, { start: part.start + from, end: part.start + to });
  }
}
