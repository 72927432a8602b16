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

/** Passes the cached responses of a URL to `take`, one after the other, and deletes them. */
export async function takeFetched(
  caches: { open(name: string): Promise<CacheLike> },
  url: string,
  take: (response: ResponseLike) => Promise<void>,
): Promise<void> {
  const cache = await caches.open(backgroundCacheName);
  for (const { url: key } of await cache.keys()) {
    if (!key.endsWith(url) && !key.includes(backgroundKey(url, 'bytes='))) continue;
    const response = await cache.match(key);
    if (response) await take(response);
    await cache.delete(key);
  }
}
