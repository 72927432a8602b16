import { createHash } from 'node:crypto';

import { soundCacheName } from '#shared/offline/cache-names.ts';
import type { FileKey } from '#shared/offline/file-key.ts';
import type { Interval } from '#shared/offline/merge-spans.ts';
import { fileOfSpan } from '#shared/offline/span-key.ts';

import type { createCacheStorage } from './browser-caches.ts';

/** A cached span of sound. */
export interface StoredSpan {
  readonly file: FileKey;
  readonly span: Interval;
  readonly bytes: Buffer;
}

/** The sound in the caches of a device. */
export function storedSound({ entries }: Pick<ReturnType<typeof createCacheStorage>, 'entries'>): StoredSpan[] {
  return entries().flatMap(({ cache, entry }) => {
    const file = cache === soundCacheName ? fileOfSpan(entry.url) : undefined;
    const [, start, end] = /\/(\d+)-(\d+)$/.exec(entry.url) ?? [];
    if (!file) return [];
    return [{ file, span: { start: Number(start), end: Number(end) }, bytes: Buffer.from(entry.body) }];
  });
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Compares cached sound with the server's by SHA-256.
 *
 * @returns bytes of all spans, and of those whose hash differs
 */
export async function compareStored(
  spans: readonly StoredSpan[],
  recordingOf: (file: FileKey) => Promise<Buffer>,
): Promise<{ cached: number; wrong: number }> {
  let [cached, wrong] = [0, 0];
  for (const { file, span, bytes } of spans) {
    cached += bytes.length;
    const recording = await recordingOf(file);
    if (hashOf(bytes) !== hashOf(recording.subarray(span.start, span.end))) wrong += bytes.length;
  }
  return { cached, wrong };
}
