import type { FileKey } from './file-key.ts';
import { nameOfRecord, recordAddress } from './file-key.ts';
import type { BlockDigests } from './digests.ts';
import { isBlockDigests } from './digests.ts';
import type { ResponseLike, SpanStorePorts } from './ports.ts';
import { recently } from './recently.ts';
import { mergeSpans, type Interval } from './merge-spans.ts';

/** The cache of the records of stored files. */
export const recordCacheName = 'tonika-sound-records-v1';

/** One version of a file: its length in bytes, its strong ETag with quotes, its media type. */
export interface FileVersion {
  readonly size: number;
  readonly etag: string;
  readonly mime: string;
}

/** Metadata of a stored file; each span has a cache entry of its own. */
export interface FileRecord extends FileVersion {
  readonly file: FileKey;
  readonly spans: readonly Interval[];
  readonly heard: number;
  readonly pinned: boolean;
  /** Once known: every complete block among the spans has been verified. */
  readonly blocks?: BlockDigests | undefined;
}

/** A version of a file and its stored spans, in order and merged where they touch. */
export interface CachedFile extends FileVersion {
  readonly spans: readonly Interval[];
  /** The person has made it available offline: it is evicted after everything else. */
  readonly pinned?: true;
}

/** Returns the stored spans of a file; undefined when there are none. Never throws. */
export async function cachedOf(records: Pick<Records, 'get'>, file: FileKey): Promise<CachedFile | undefined> {
  const record = await records.get(file).catch(() => undefined);
  if (!record || record.spans.length === 0) return undefined;
  const { size, etag, mime, pinned } = record;
  return { size, etag, mime, spans: mergeSpans(record.spans), ...(pinned && { pinned }) };
}

type Records = ReturnType<typeof openRecords>;

/** Opens the records of all stored files, one cache entry each: a look-up costs one match, whatever the number of files. */
export function openRecords({
  caches,
  Response,
  now = Date.now,
}: Pick<SpanStorePorts, 'caches' | 'Response'> & Partial<Pick<SpanStorePorts, 'now'>>) {
  const cache = recently(() => caches.open(recordCacheName), now);
  return {
    /** Reopens the cache: it may have been deleted. */
    renew: () => cache.renew(),
    async get(file: FileKey): Promise<FileRecord | undefined> {
      return parse(await (await cache()).match(recordAddress(file)));
    },
    async set(record: FileRecord): Promise<void> {
      const response = new Response(JSON.stringify(record), { headers: { 'Content-Type': 'application/json' } });
      await (await cache()).put(recordAddress(record.file), response);
    },
    async remove(file: FileKey): Promise<void> {
      await (await cache()).delete(recordAddress(file));
    },
    /** Returns the names of all stored files (`fileName`), by one look-up. */
    async names(): Promise<string[]> {
      return (await (await cache()).keys()).flatMap(({ url }) => nameOfRecord(url) ?? []);
    },
    async all(): Promise<FileRecord[]> {
      const records = await cache();
      const found = await Promise.all((await records.keys()).map(async ({ url }) => parse(await records.match(url))));
      return found.filter((record) => record !== undefined);
    },
  };
}

async function parse(response: ResponseLike | undefined): Promise<FileRecord | undefined> {
  const value: unknown = await response?.json().catch(() => undefined);
  return isRecord(value) ? value : undefined;
}

/** Checked by hand: this room also runs in workers, where a schema library would be too large. */
function isRecord(value: unknown): value is FileRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { file, size, etag, mime, spans, heard, blocks } = value as Partial<Record<keyof FileRecord, unknown>>;
  return (
    typeof file === 'object' &&
    typeof size === 'number' &&
    typeof etag === 'string' &&
    typeof mime === 'string' &&
    typeof heard === 'number' &&
    Array.isArray(spans) &&
    (blocks === undefined || isBlockDigests(blocks, size))
  );
}
