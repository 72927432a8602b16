import { fileOfSpan, lockName, spanAddress } from './span-key.ts';
import type { SpanStorePorts } from './ports.ts';
import type { FileRecord } from './records.ts';
import { openRecords } from './records.ts';
import { soundCacheName } from './cache-names.ts';

type SweepPorts = Pick<SpanStorePorts, 'caches' | 'Response' | 'exclusively'>;

/**
 * Deletes stored bytes without a record, left by a thread that ended between two writes. Safe while other threads
 * store: the bytes are listed before the records are read, and each is checked again under its file's lock, because a
 * thread writes bytes before their record.
 */
export async function sweepSpans(ports: SweepPorts): Promise<void> {
  const sound = await ports.caches.open(soundCacheName);
  const records = openRecords(ports);
  const addresses = (await sound.keys()).map(({ url }) => url.replace(/^https?:\/\/[^/]+/, ''));
  const known = new Set((await records.all()).flatMap(spanAddresses));
  for (const address of addresses) {
    if (known.has(address)) continue;
    const file = fileOfSpan(address);
    if (!file) await sound.delete(address);
    else {
      await ports.exclusively(lockName(file), async () => {
        const record = await records.get(file);
        if (!record || !spanAddresses(record).includes(address)) await sound.delete(address);
      });
    }
  }
}

/** Returns the cache keys of a record's spans. */
const spanAddresses = ({ file, etag, spans }: FileRecord): string[] =>
  spans.map((span) => spanAddress(file, etag, span));
