import { spanAddress } from './span-key.ts';
import type { CacheLike, SpanStorePorts } from './ports.ts';
import type { FileRecord } from './records.ts';
import type { Interval } from './spans.ts';
import { spanLength } from './spans.ts';

/** Stores the bytes: one cache entry per span, each a complete 200 response (CacheStorage rejects a 206). */
export function createSpanBytes(cache: () => Promise<CacheLike>, Response: SpanStorePorts['Response']) {
  return {
    /** Returns the bytes of one stored span; undefined when they are missing or have the wrong length. */
    async read(record: FileRecord, span: Interval): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const response = await (await cache()).match(spanAddress(record.file, record.etag, span)).catch(() => undefined);
      const bytes = response && new Uint8Array(await response.arrayBuffer());
      return bytes?.length === spanLength(span) ? bytes : undefined;
    },
    async write(address: string, bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void> {
      const headers = { 'Content-Type': mime, 'Content-Length': String(bytes.length) };
      await (await cache()).put(address, new Response(bytes, { headers }));
    },
    /** Deletes the bytes of some spans of a file, by default of all. */
    async remove(record: FileRecord, spans: readonly Interval[] = record.spans): Promise<void> {
      for (const span of spans) await (await cache()).delete(spanAddress(record.file, record.etag, span));
    },
  };
}
