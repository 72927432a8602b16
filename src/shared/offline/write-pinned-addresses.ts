import { pinnedAddress } from './pinned-addresses.ts';
import type { SpanStorePorts } from './ports.ts';
import { recordCacheName } from './records.ts';

/**
 * Stores which entries of caches are not dropped, in place of the previous ones.
 *
 * @param addresses absolute, as caches list them
 */
export async function writePinnedAddresses(
  { caches, Response }: Pick<SpanStorePorts, 'caches' | 'Response'>,
  addresses: Iterable<string>,
): Promise<void> {
  const list = [...addresses].join('\n');
  await (await caches.open(recordCacheName)).put(pinnedAddress, new Response(list, { headers: {} }));
}
