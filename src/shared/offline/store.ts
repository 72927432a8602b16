import { isQuotaExceeded } from './quota.ts';
import { readBudget } from './budget.ts';
import { budgetFor, planEviction } from './eviction.ts';
import { isBlockDigests } from './digests.ts';
import type { FileKey } from './file-key.ts';
import { fileName } from './file-key.ts';
import { lockName, spanAddress } from './span-key.ts';
import type { SpanStorePorts } from './ports.ts';
import { soundCacheName } from './cache-names.ts';
import { recently } from './recently.ts';
import type { FileRecord, FileVersion } from './records.ts';
import { cachedOf, openRecords } from './records.ts';
import { createSpanBytes } from './span-bytes.ts';
import type { Interval } from './spans.ts';
import { intersect, missingSpans, spanLength, totalLength } from './spans.ts';
import { damagedBlocks } from './verify.ts';

/** Minimum interval between two marks of a file as heard, in milliseconds: a mark is a write. */
const markAgainAfter = 60_000;
/** Bytes stored by this thread after which the total is counted again: other threads store too. */
const countAgainAfter = 16_000_000;

/** The functions of `createSpanStore`. */
export type SpanStore = ReturnType<typeof createSpanStore>;

/** Opens the store of cached sound. All operations are safe in several threads at once. */
export function createSpanStore(ports: SpanStorePorts) {
  const soundCache = recently(() => ports.caches.open(soundCacheName), ports.now);
  const sound = createSpanBytes(soundCache, ports.Response);
  const records = openRecords(ports);
  const match = async (file: FileKey) => cachedOf(records, file);
  /** Runs `work` under the file's lock. */
  const alone = <Result>(file: FileKey, work: () => Promise<Result>) =>
    ports.exclusively(lockName(file), () => {
      soundCache.renew();
      records.renew();
      return work();
    });

  let storedSinceCount = Infinity;

  /** Returns the bytes of an interval; undefined unless all of it is stored. */
  async function read(file: FileKey, requested: Interval): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const record = await records.get(file).catch(() => undefined);
    if (!record || missingSpans(record.spans, requested).length > 0) return undefined;
    const found = await readSpans(record, requested);
    if (!found.lost) return found.bytes;
    const { lost } = found;
    await alone(file, () => dropSpan(file, lost)).catch(() => undefined);
    return undefined;
  }

  /** Reads what the spans of a record contain of an interval; `lost` is a span whose bytes are missing. */
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

  /** Removes a span from the record when its bytes are missing. */
  async function dropSpan(file: FileKey, lost: Interval) {
    const record = await records.get(file);
    if (!record) return;
    const spans = record.spans.filter((span) => span.start !== lost.start || span.end !== lost.end);
    await records.set({ ...record, spans });
    ports.announce?.(fileName(file));
  }

  /**
   * Stores the part of `bytes` that is not stored yet. Bytes of another ETag replace the stored ones.
   *
   * @param start offset of the first byte in the file
   * @returns whether all of it is stored now; false for bytes that do not belong to the file, and on a full disk
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
      if (stored > 0 || !isRight) ports.announce?.(fileName(file));
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

  /** Returns the blocks that the new bytes complete and whose digests do not match. */
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

  /** Returns the spans without damaged blocks; deletes the bytes of the others. */
  async function withoutDamage(record: FileRecord, damaged: readonly Interval[]): Promise<readonly Interval[]> {
    const isDamaged = (span: Interval) => damaged.some((block) => intersect(block, span) !== undefined);
    const bad = record.spans.filter(isDamaged);
    if (bad.length === 0) return record.spans;
    await sound.remove(record, bad);
    return record.spans.filter((span) => !isDamaged(span));
  }

  /**
   * Takes over the digests of a file's blocks. Stored blocks that do not match are deleted; later ones are stored only
   * if they match.
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
      // After the record: a listener reads it at once.
      if (damaged.length > 0) ports.announce?.(fileName(file));
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

  /** @param spared a file that is being stored: never evicted, like a playing one */
  async function evict(allowed: (cached: number) => number, spared?: string) {
    const files = (await records.all()).map((record) => {
      const name = fileName(record.file);
      const isSpared = name === spared || (ports.sparesPinned && record.pinned);
      const playing = isSpared || (ports.isPlaying?.(name) ?? false);
      return { name, record, bytes: totalLength(record.spans), heard: record.heard, pinned: record.pinned, playing };
    });
    const cached = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const { record, name } of planEviction(files, allowed(cached))) {
      // Not under the file's lock, because eviction may run inside another lock. A thread that stores meanwhile leaves
      // a record without bytes, which `read` detects and repairs.
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
    /** Returns the names of all files with stored bytes. */
    names: () => records.names(),
    read,
    put,
    learn,
    /** Marks a file as heard now. */
    touch: (file: FileKey) =>
      change(file, (record) =>
        ports.now() - record.heard < markAgainAfter ? undefined : { ...record, heard: ports.now() },
      ),
    /** Deletes everything stored of a file. */
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
     * Evicts down to the budget if enough was stored since the last time. It reads every record: call it after the
     * sound has been served.
     */
    async tidy(): Promise<void> {
      if (storedSinceCount < countAgainAfter) return;
      storedSinceCount = 0;
      const { quota } = (await ports.estimate?.().catch(() => undefined)) ?? {};
      const chosen = await readBudget(ports.caches);
      await evict(() => budgetFor(quota, chosen));
    },
  };
}

/** Returns whether the metadata is consistent: a strong ETag, a known size, and all bytes inside the file. */
const fits = ({ size, etag }: FileVersion, arrived: Interval) =>
  /^"[^"]*"$/.test(etag) &&
  Number.isSafeInteger(size) &&
  Number.isSafeInteger(arrived.start) &&
  arrived.start >= 0 &&
  arrived.start < arrived.end &&
  arrived.end <= size;
