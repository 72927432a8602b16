import { backgroundKey } from '#shared/offline/background-fetch.ts';
import { backgroundCacheName } from '#shared/offline/cache-names.ts';

/** The parts of WICG Background Fetch that are used; TypeScript's library does not declare them. */
export interface BackgroundFetchRegistration {
  matchAll(): Promise<readonly { readonly request: Request; readonly responseReady: Promise<Response> }[]>;
}

/** Caches the complete responses of a background fetch that has ended, in whatever way. */
export async function cacheFetched(
  registration: BackgroundFetchRegistration,
  caches: Pick<CacheStorage, 'open'>,
): Promise<void> {
  const cache = await caches.open(backgroundCacheName);
  for (const { request, responseReady } of await registration.matchAll()) {
    const response = await responseReady.catch(() => undefined);
    if (!response?.ok) continue;
    const key = backgroundKey(request.url, request.headers.get('Range'));
    // A cache refuses a 206.
    await cache.put(key, new Response(response.body, { headers: response.headers }));
  }
}
