import { responseCacheName } from './cache-names.ts';
import { unpinnedKeys } from './pinned-addresses.ts';
import type { CacheLike, ResponseLike } from './ports.ts';

/** Maximum number of cached responses; the newest stay. */
export const maxCachedResponses = 500;
/** Number of writes between two trims: counting reads every key. */
const trimEvery = 20;

/** The services of the host. */
export interface ResponseCachePorts {
  readonly caches: { open(name: string): Promise<CacheLike> };
  readonly Response: new (body: string, init: { headers: Record<string, string> }) => ResponseLike;
}

/** The functions of `createResponseCache`. */
export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Caches JSON responses by their URL with query: lists and pages show them offline. */
export function createResponseCache(ports: ResponseCachePorts, limit = maxCachedResponses, name = responseCacheName) {
  let storesUntilTrim = 0;

  async function trim(cache: CacheLike) {
    const keys = await unpinnedKeys(ports.caches, await cache.keys());
    for (const { url } of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(url);
  }

  return {
    /** Returns the cached JSON text; undefined when there is none. */
    async get(address: string): Promise<string | undefined> {
      const response = await (await ports.caches.open(name)).match(address);
      return response?.text();
    },
    async put(address: string, json: string): Promise<void> {
      const cache = await ports.caches.open(name);
      // A cache lists its keys in the order of insertion: a response that is stored again must count as new.
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
