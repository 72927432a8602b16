import { fileName, type FileKey } from './file-key.ts';
import { lockName } from './span-key.ts';
import type { SpanStorePorts } from './ports.ts';
import { openRecords, type FileVersion } from './records.ts';

type PinPorts = Pick<SpanStorePorts, 'caches' | 'Response' | 'exclusively' | 'announce'>;

/**
 * Pins or unpins a file: pinned ones are evicted after all others. Apart from
 * the store: only a page that makes something available offline pins. Never throws.
 *
 * @param version of a file of which nothing may be stored yet
 */
export async function pinFile(
  { caches, Response, exclusively, announce }: PinPorts,
  file: FileKey,
  pinned: boolean,
  version?: FileVersion,
): Promise<void> {
  const pin = async () => {
    const records = openRecords({ caches, Response });
    const known = await records.get(file);
    const record = known ?? (version && { file, ...version, spans: [], heard: Date.now(), pinned: false });
    if (!record || record.pinned === pinned) return;
    await records.set({ ...record, pinned });
    announce?.(fileName(file));
  };
  await exclusively(lockName(file), pin).catch(() => undefined);
}
