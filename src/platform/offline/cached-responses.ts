import { isSharedAddress } from '#shared/offline/addresses.ts';
import { responseCacheName } from '#shared/offline/cache-names.ts';

import { everyone, noteArrived } from './row-store/arrived.ts';

const inCache = { cacheName: responseCacheName };

/** The cache of the responses to one person. */
export interface OwnResponseCache {
  get(address: string): Promise<string | undefined>;
  put(address: string, response: unknown): Promise<void>;
}

/**
 * Responses to the signed-in person; they are removed with the session (design.md "The service worker's audio cache").
 */
let own: OwnResponseCache | undefined;

/** Sets the cache of the signed-in person's responses; undefined for a guest. */
export function setOwnResponseCache(store: OwnResponseCache | undefined): void {
  own = store;
}

/** Whether a person is signed in whose responses are cached for them alone. */
export const hasOwnResponseCache = (): boolean => own !== undefined;

/** Caches a response to a request with a token, for that person alone. Never throws. */
export async function cacheOwnResponse(address: string, response: unknown): Promise<void> {
  await own?.put(address, response).catch(() => undefined);
}

/** The cached response of a GET, by its address; undefined where there is none. Never throws. */
export async function cachedResponse(address: string): Promise<unknown> {
  try {
    const json = (await own?.get(address)) ?? (await (await caches.match(address, inCache))?.text());
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Stores the rows of a response, and caches it where it did not pass through the service worker: the data that came
 * inside the page, and what a first visit requests before the service worker is in charge. Only what everybody may see,
 * by the service worker's rule; no response to a request with a token may be passed here. Runs when the page is idle.
 * Never throws.
 *
 * @param isCached the service worker has cached it
 */
export async function cacheResponse(address: string, response: unknown, isCached = false): Promise<void> {
  // There are no caches outside of secure contexts.
  if ('caches' in globalThis && isSharedAddress(address))
    await noteArrived({ address, response, person: everyone, isCached });
}
