import type { SpanStorePorts } from './ports.ts';
import { recordCacheName } from './records.ts';

/** Its cache key, among the records, which all threads of the device read. */
export const pinnedAddress = '/held-pinned';

/**
 * Returns the entries of a cache that may be dropped: not the responses, descriptions and pictures that the person has
 * made available offline.
 *
 * @param keys in the order of storing, with absolute URLs, as a cache lists them
 */
export async function unpinnedKeys<Key extends { readonly url: string }>(
  caches: SpanStorePorts['caches'],
  keys: readonly Key[],
): Promise<Key[]> {
  const pinned = await pinnedAddresses(caches);
  return keys.filter(({ url }) => !pinned.has(url));
}

/** The absolute addresses of the entries that the person has made available offline. */
export async function pinnedAddresses(caches: SpanStorePorts['caches']): Promise<ReadonlySet<string>> {
  const stored = await (await caches.open(recordCacheName)).match(pinnedAddress);
  return new Set((await stored?.text())?.split('\n'));
}
