import type { CacheLike, ResponseLike } from './ports.ts';

export const responseCacheName = 'tonika-answers-v1';
/** Caches of one person each; not among those that the service worker tidies up. */
export const ownCachePrefix = 'own.tonika-answers-v1.';
/** Maximum of cached responses, the newest of all. */
export const maxCachedResponses = 500;
/** Counting reads every key: done once in this many stores. */
const trimEvery = 20;

export interface ResponseCachePorts {
  readonly caches: { open(name: string): Promise<CacheLike> };
  readonly Response: new (body: string, init: { headers: Record<string, string> }) => ResponseLike;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** JSON responses seen before, by their address with query: what lists and pages show without a network. */
export function createResponseCache(ports: ResponseCachePorts, limit = maxCachedResponses, name = responseCacheName) {
  let storesUntilTrim = 0;

  async function trim(cache: CacheLike) {
    const keys = await cache.keys();
    for (const { url } of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(url);
  }

  return {
    /** The kept JSON text; undefined where there is none. */
    async get(address: string): Promise<string | undefined> {
      const response = await (await ports.caches.open(name)).match(address);
      return response?.text();
    },
    async put(address: string, json: string): Promise<void> {
      const cache = await ports.caches.open(name);
      // A cache lists its keys in the order of storing: what is stored again has to count as new.
      await cache.delete(address);
      await cache.put(address, new ports.Response(json, { headers: { 'Content-Type': 'application/json' } }));
      if (storesUntilTrim > 0) storesUntilTrim -= 1;
      else {
        storesUntilTrim = trimEvery;
        await trim(cache);
      }
    },
  };
}
