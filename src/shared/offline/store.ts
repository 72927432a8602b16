import { budgetFor, planEviction } from './eviction.ts';
import type { FileKey } from './file-key.ts';
import { fileName, spanAddress } from './file-key.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import type { SpanStorePorts } from './ports.ts';
import { once } from './once.ts';
import type { FileRecord, FileVersion } from './records.ts';
import { heldOf, openRecords } from './records.ts';
import { createSpanBytes } from './span-bytes.ts';
import type { Interval } from './spans.ts';
import { intersect, missingSpans, spanLength, totalLength } from './spans.ts';

export const soundCacheName = 'tonika-sound-v1';

/** A file is marked as heard again after this long at the earliest: a mark is a write. */
const markAgainAfter = 60_000;
/** Other threads store too, so the sum of all is taken anew after this many bytes of one's own. */
const countAgainAfter = 16_000_000;

export type SpanStore = ReturnType<typeof createSpanStore>;

/** Opens the store of held sound over the host's caches. Everything it does is safe to do in several threads at once. */
export function createSpanStore(ports: SpanStorePorts) {
  const sound = createSpanBytes(
    once(() => ports.caches.open(soundCacheName)),
    ports.Response,
  );
  const records = openRecords(ports);
  const match = async (file: FileKey) => heldOf(records, file);
  const inThisThread = createKeyedQueue();
  const exclusively = ports.exclusively ?? inThisThread;
  const alone = <Result>(file: FileKey, work: () => Promise<Result>) =>
    exclusively(`tonika-sound/${fileName(file)}`, work);

  let storedSinceCount = Infinity;

  async function missing(file: FileKey, wanted: Interval): Promise<Interval[]> {
    return missingSpans((await match(file))?.spans ?? [], wanted);
  }

  /** The bytes of an interval; undefined unless all of it is held. */
  async function read(file: FileKey, wanted: Interval): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const record = await records.get(file).catch(() => undefined);
    if (!record || missingSpans(record.spans, wanted).length > 0) return undefined;
    const bytes = new Uint8Array(spanLength(wanted));
    for (const span of record.spans) {
      const part = intersect(span, wanted);
      if (!part) continue;
      const stored = await sound.read(record, span);
      if (!stored) {
        await alone(file, () => dropSpan(file, span)).catch(() => undefined);
        return undefined;
      }
      bytes.set(stored.subarray(part.start - span.start, part.end - span.start), part.start - wanted.start);
    }
    return bytes;
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
   * Stores what of `bytes` is not held yet. Bytes of another ETag than the held ones take their place.
   *
   * @param start place of the first byte in the file
   * @returns whether all of it is held now; false for bytes that do not fit their version and on a disk that stays full
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
      const stored = await alone(file, () => putAlone(file, version, arrived, bytes));
      storedSinceCount += stored;
      if (stored > 0) ports.announce?.(fileName(file));
      return true;
    } catch {
      return false;
    }
  }

  async function putAlone(file: FileKey, version: FileVersion, arrived: Interval, bytes: Uint8Array<ArrayBuffer>) {
    const old = await records.get(file);
    const isSame = old?.etag === version.etag && old.size === version.size;
    if (old && !isSame) await sound.remove(old);
    const spans = isSame && old ? old.spans : [];
    const fresh = missingSpans(spans, arrived);
    if (isSame && fresh.length === 0) return 0;
    for (const span of fresh) {
      const part = bytes.slice(span.start - arrived.start, span.end - arrived.start);
      await writeOrEvict(file, spanAddress(file, version.etag, span), part, version.mime);
    }
    const { size, etag, mime } = version;
    const pinned = old?.pinned ?? false;
    await records.set({ file, size, etag, mime, spans: [...spans, ...fresh], heard: ports.now(), pinned });
    return totalLength(fresh);
  }

  async function writeOrEvict(file: FileKey, address: string, bytes: Uint8Array<ArrayBuffer>, mime: string) {
    try {
      await sound.write(address, bytes, mime);
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
      await evict((held) => held - 4 * bytes.length, fileName(file));
      await sound.write(address, bytes, mime);
    }
  }

  /** @param spared a file that is being stored: dropped no more than one that plays */
  async function evict(allowed: (held: number) => number, spared?: string) {
    const files = (await records.all()).map((record) => {
      const name = fileName(record.file);
      const playing = name === spared || (ports.isPlaying?.(name) ?? false);
      return { name, record, bytes: totalLength(record.spans), heard: record.heard, pinned: record.pinned, playing };
    });
    const held = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const { record, name } of planEviction(files, allowed(held))) {
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
    /** Names of all files of which something is held. */
    names: () => records.names(),
    missing,
    read,
    put,
    /** Marks a file as heard now. */
    touch: (file: FileKey) =>
      change(file, (record) =>
        ports.now() - record.heard < markAgainAfter ? undefined : { ...record, heard: ports.now() },
      ),
    /** Pinned files are evicted after all others. */
    pin: (file: FileKey, pinned: boolean) => change(file, (record) => ({ ...record, pinned })),
    /** Drops all that is held of a file. */
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
    /** Deletes stored bytes that no record knows of: what a thread left that was ended between two writes. */
    sweep: async () => sound.sweep(await records.all()),
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
