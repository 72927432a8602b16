import { budgetFor, planEviction } from './eviction.ts';
import { isBlockDigests } from './digests.ts';
import type { FileKey } from './file-key.ts';
import { fileName, lockName, spanAddress } from './file-key.ts';
import type { SpanStorePorts } from './ports.ts';
import { recently } from './recently.ts';
import type { FileRecord, FileVersion } from './records.ts';
import { cachedOf, openRecords } from './records.ts';
import { createSpanBytes } from './span-bytes.ts';
import type { Interval } from './spans.ts';
import { intersect, missingSpans, spanLength, totalLength } from './spans.ts';
import { damagedBlocks } from './verify.ts';

export const soundCacheName = 'tonika-sound-v1';

/** A file is marked as heard again after this long at the earliest: a mark is a write. */
const markAgainAfter = 60_000;
/** Other threads store too, so the sum of all is taken anew after this many bytes of one's own. */
const countAgainAfter = 16_000_000;

export type SpanStore = ReturnType<typeof createSpanStore>;

/** Opens the store of sound over the host's caches. Everything it does is safe to do in several threads at once. */
export function createSpanStore(ports: SpanStorePorts) {
  const soundCache = recently(() => ports.caches.open(soundCacheName), ports.now);
  const sound = createSpanBytes(soundCache, ports.Response);
  const records = openRecords(ports);
  const match = async (file: FileKey) => cachedOf(records, file);
  /** Changes what is stored of a file, alone on this device. */
  const alone = <Result>(file: FileKey, work: () => Promise<Result>) =>
    ports.exclusively(lockName(file), () => {
      soundCache.renew();
      records.renew();
      return work();
    });

  let storedSinceCount = Infinity;

  /** The bytes of an interval; undefined unless all of it is stored. */
  async function read(file: FileKey, requested: Interval): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const record = await records.get(file).catch(() => undefined);
    if (!record || missingSpans(record.spans, requested).length > 0) return undefined;
    const found = await readSpans(record, requested);
    if (!found.lost) return found.bytes;
    const { lost } = found;
    await alone(file, () => dropSpan(file, lost)).catch(() => undefined);
    return undefined;
  }

  /** What the spans of a record have of an interval; `lost` is a span whose bytes are gone. */
  async function readSpans(record: FileRecord, requested: Interval) {
    const bytes = new Uint8Array(spanLength(requested));
    for (const span of record.spans) {
      const part = intersect(span, requested);
      if (!part) continue;
      const stored = await sound.read(record, span);
      if (!stored) return { bytes, lost: span };
      bytes.set(stored.subarray(part.start - span.start, part.end - span.start), part.start - requested.start);
    }
    return { bytes };
  }

  /** Forgets a span whose bytes are gone although the record has it. */
  async function dropSpan(file: FileKey, lost: Interval) {
    const record = await records.get(file);
    if (!record) return;
    const spans = record.spans.filter((span) => span.start !== lost.start || span.end !== lost.end);
    await records.set({ ...record, spans });
    ports.announce?.(fileName(file));
  }

  /**
   * Stores what of `bytes` is not stored yet. Bytes of another ETag replace the stored ones.
   *
   * @param start offset of the first byte in the file
   * @returns whether all of it is stored now; false for bytes that are not the file's and on a disk that stays full
   */
  async function put(
    file: FileKey,
    version: FileVersion,
    start: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<boolean> {
    const arrived = { start, end: start + bytes.length };
    if (!fits(version, arrived)) return false;
    try {
      const { stored, isRight } = await alone(file, () => putAlone(file, version, arrived, bytes));
      storedSinceCount += stored;
      if (stored > 0) ports.announce?.(fileName(file));
      return isRight;
    } catch {
      return false;
    }
  }

  async function putAlone(file: FileKey, version: FileVersion, arrived: Interval, bytes: Uint8Array<ArrayBuffer>) {
    const old = await records.get(file);
    const isSame = old?.etag === version.etag && old.size === version.size;
    if (old && !isSame) await sound.remove(old);
    const { size, etag, mime } = version;
    const record: FileRecord =
      old && isSame ? old : { file, size, etag, mime, spans: [], heard: ports.now(), pinned: old?.pinned ?? false };
    const fresh = missingSpans(record.spans, arrived);
    if (isSame && fresh.length === 0) return { stored: 0, isRight: true };
    const damaged = await damageOf(record, fresh, arrived, bytes);
    const right = fresh.flatMap((span) => missingSpans(damaged, span));
    for (const span of right) {
      const part = bytes.slice(span.start - arrived.start, span.end - arrived.start);
      await writeOrEvict(file, spanAddress(file, version.etag, span), part, version.mime);
    }
    const spans = await withoutDamage(record, damaged);
    await records.set({ ...record, spans: [...spans, ...right], heard: ports.now() });
    return { stored: totalLength(right), isRight: damaged.length === 0 };
  }

  /** The blocks that fresh bytes complete and that are not what they must be. */
  async function damageOf(
    record: FileRecord,
    fresh: readonly Interval[],
    arrived: Interval,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Interval[]> {
    const { blocks, size, spans } = record;
    if (!blocks || !ports.sha256) return [];
    const readBlock = async (block: Interval) => {
      const stored = await readSpans(record, block);
      if (stored.lost) return undefined;
      for (const span of fresh) {
        const part = intersect(span, block);
        if (!part) continue;
        stored.bytes.set(
          bytes.subarray(part.start - arrived.start, part.end - arrived.start),
          part.start - block.start,
        );
      }
      return stored.bytes;
    };
    return damagedBlocks({ size, blocks }, [...spans, ...fresh], spans, readBlock, ports.sha256);
  }

  /** The spans that no damaged block touches; the bytes of the others are deleted. */
  async function withoutDamage(record: FileRecord, damaged: readonly Interval[]): Promise<readonly Interval[]> {
    const isDamaged = (span: Interval) => damaged.some((block) => intersect(block, span) !== undefined);
    const bad = record.spans.filter(isDamaged);
    if (bad.length === 0) return record.spans;
    await sound.remove(record, bad);
    ports.announce?.(fileName(record.file));
    return record.spans.filter((span) => !isDamaged(span));
  }

  /**
   * Takes the digests of a file's blocks. What is stored of it and is not what it must be is dropped; what comes from now
   * on is stored only where it is.
   */
  async function learn(file: FileKey, version: FileVersion, blocks: unknown): Promise<void> {
    const { sha256 } = ports;
    if (!sha256 || !isBlockDigests(blocks, version.size)) return;
    await alone(file, async () => {
      const { size, etag, mime } = version;
      const known = await records.get(file);
      if (known && (known.etag !== etag || known.size !== size)) return;
      if (known?.blocks?.sha256 === blocks.sha256 && known.blocks.size === blocks.size) return;
      const record = known ?? { file, size, etag, mime, spans: [], heard: ports.now(), pinned: false };
      const readBlock = async (block: Interval) => {
        const stored = await readSpans(record, block);
        return stored.lost ? undefined : stored.bytes;
      };
      const damaged = await damagedBlocks({ size, blocks }, record.spans, [], readBlock, sha256);
      await records.set({ ...record, blocks, spans: await withoutDamage(record, damaged) });
    }).catch(() => undefined);
  }

  async function writeOrEvict(file: FileKey, address: string, bytes: Uint8Array<ArrayBuffer>, mime: string) {
    try {
      await sound.write(address, bytes, mime);
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
      await evict((cached) => cached - 4 * bytes.length, fileName(file));
      await sound.write(address, bytes, mime);
    }
  }

  /** @param spared a file that is being stored: dropped no more than one that plays */
  async function evict(allowed: (cached: number) => number, spared?: string) {
    const files = (await records.all()).map((record) => {
      const name = fileName(record.file);
      const playing = name === spared || (ports.isPlaying?.(name) ?? false);
      return { name, record, bytes: totalLength(record.spans), heard: record.heard, pinned: record.pinned, playing };
    });
    const cached = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const { record, name } of planEviction(files, allowed(cached))) {
      // Not under the file's lock, as eviction may run inside another's. A thread that stores to it meanwhile leaves a
      // record of bytes that are gone, which `read` finds out and mends.
      await records.remove(record.file);
      await sound.remove(record);
      ports.announce?.(name);
    }
  }

  async function change(file: FileKey, update: (record: FileRecord) => FileRecord | undefined) {
    const changed = async () => {
      const record = await records.get(file);
      const next = record && update(record);
      if (next && next !== record) await records.set(next);
    };
    await alone(file, changed).catch(() => undefined);
  }

  return {
    match,
    /** Names of all files with stored bytes. */
    names: () => records.names(),
    read,
    put,
    learn,
    /** Marks a file as heard now. */
    touch: (file: FileKey) =>
      change(file, (record) =>
        ports.now() - record.heard < markAgainAfter ? undefined : { ...record, heard: ports.now() },
      ),
    /** Pinned files are evicted after all others. */
    pin: (file: FileKey, pinned: boolean) => change(file, (record) => ({ ...record, pinned })),
    /** Drops everything stored of a file. */
    async forget(file: FileKey): Promise<void> {
      await alone(file, async () => {
        const record = await records.get(file);
        if (!record) return;
        await records.remove(file);
        await sound.remove(record);
        ports.announce?.(fileName(file));
      }).catch(() => undefined);
    },
    /**
     * Keeps within the budget, when enough was stored since the last time; it reads every record, so call it after the
     * sound has been served.
     */
    async tidy(): Promise<void> {
      if (storedSinceCount < countAgainAfter) return;
      storedSinceCount = 0;
      const { quota } = (await ports.estimate?.().catch(() => undefined)) ?? {};
      await evict(() => budgetFor(quota));
    },
  };
}

/** Whether bytes can be what they say: a strong ETag, a known size, and all of them inside the file. */
const fits = ({ size, etag }: FileVersion, arrived: Interval) =>
  /^"[^"]*"$/.test(etag) &&
  Number.isSafeInteger(size) &&
  Number.isSafeInteger(arrived.start) &&
  arrived.start >= 0 &&
  arrived.start < arrived.end &&
  arrived.end <= size;

const isQuotaExceeded = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';
