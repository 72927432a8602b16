import { fileOfSpan, lockName, spanAddress } from './file-key.ts';
import type { SpanStorePorts } from './ports.ts';
import type { FileRecord } from './records.ts';
import { openRecords } from './records.ts';
import { soundCacheName } from './store.ts';

type SweepPorts = Pick<SpanStorePorts, 'caches' | 'Response' | 'exclusively'>;

/**
 * Deletes stored bytes that no record knows of: what a thread left that was ended between two writes. Safe while other
 * threads store: the bytes are listed before the records are read, and each is looked at again under its file's lock, as a
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

/** Where the spans of a record lie. */
const spanAddresses = ({ file, etag, spans }: FileRecord): string[] =>
  spans.map((span) => spanAddress(file, etag, span));
