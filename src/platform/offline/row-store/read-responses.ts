import { ownCachePrefix, responseCacheName } from '#shared/offline/cache-names.ts';

import { everyone, type Arrived } from './arrived.ts';

/**
 * Reads cached responses of everybody and of the signed-in person, the oldest of each first. Rejects where the device
 * denies its storage.
 *
 * @param isWanted whether a response is read, by its absolute address
 */
export async function readResponses(isWanted: (url: URL) => boolean): Promise<Arrived[]> {
  const own = (await caches.keys()).filter((name) => name.startsWith(ownCachePrefix));
  return (await Promise.all([responseCacheName, ...own].map(async (name) => readCache(name, isWanted)))).flat();
}

async function readCache(name: string, isWanted: (url: URL) => boolean): Promise<Arrived[]> {
  const person = name === responseCacheName ? everyone : Number(name.slice(ownCachePrefix.length));
  const cache = await caches.open(name);
  const urls = (await cache.keys()).map(({ url }) => new URL(url)).filter(isWanted);
  return Promise.all(
    urls.map(async ({ href, pathname, search }) => {
      const response: unknown = await (await cache.match(href))?.json().catch(() => undefined);
      return { address: pathname + search, response, person, isCached: true };
    }),
  );
}
