import { backgroundCacheName } from './cache-names.ts';
import type { CacheLike, ResponseLike } from './ports.ts';

/* What the browser fetches for offline copies while the app is closed (WICG Background Fetch). The service worker caches
   the responses as they are; the audio worker verifies them and takes them over. */

/** Names the fetch, and in `CacheMessage` what it has fetched. */
export const backgroundFetchId = 'background-fetch';

/**
 * Returns the cache key of a response.
 *
 * @param range the request's Range header, of one of several requests for a file
 */
export const backgroundKey = (url: string, range: string | null) => (range === null ? url : `${url}&${range}`);

/** Takes one response; `range` is the Range header of its request, or null. */
export type TakeFetched = (response: ResponseLike, range: string | null) => Promise<void>;

/** Passes the cached responses of a URL to `take`, one after the other, and deletes them. */
export async function takeFetched(
  caches: { open(name: string): Promise<CacheLike> },
  url: string,
  take: TakeFetched,
): Promise<void> {
  const cache = await caches.open(backgroundCacheName);
  for (const { url: key } of await cache.keys()) {
    if (!key.endsWith(url) && !key.includes(backgroundKey(url, 'bytes='))) continue;
    const response = await cache.match(key);
    if (response) await take(response, /&(bytes=[\d-]+)$/.exec(key)?.[1] ?? null);
    await cache.delete(key);
  }
}
