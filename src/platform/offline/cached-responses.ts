import { idle } from '#platform/idle.ts';
import { isSharedAddress } from '#shared/offline/addresses.ts';
import { createResponseCache, type ResponseCache } from '#shared/offline/response-cache.ts';

// Absent outside of secure contexts.
const responses = 'caches' in globalThis ? createResponseCache({ caches, Response }) : undefined;

/**
 * Responses to the signed-in person; they are removed with the session (design.md "The service worker's audio cache").
 */
let own: ResponseCache | undefined;

/** Sets the cache of the signed-in person's responses; undefined for a guest. */
export function setOwnResponseCache(store: ResponseCache | undefined): void {
  own = store;
}

/** Whether a person is signed in whose responses are cached for them alone. */
export const hasOwnResponseCache = (): boolean => own !== undefined;

/** Caches a response to a request with a token, for that person alone. Never throws. */
export async function cacheOwnResponse(address: string, response: unknown): Promise<void> {
  await own?.put(address, JSON.stringify(response)).catch(() => undefined);
}

/** The cached response of a GET, by its address; undefined where there is none. Never throws. */
export async function cachedResponse(address: string): Promise<unknown> {
  try {
    const json = (await own?.get(address)) ?? (await responses?.get(address));
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Caches a response that did not pass through the service worker: the data that came inside the page, and what a first
 * visit requests before the service worker is in charge. Only what everybody may see, by the service worker's rule; no
 * response to a request with a token may be passed here. Runs when the page is idle. Never throws.
 */
export async function cacheResponse(address: string, json: unknown): Promise<void> {
  if (!responses || !isSharedAddress(address)) return;
  await idle();
  await responses.put(address, JSON.stringify(json)).catch(() => undefined);
}
