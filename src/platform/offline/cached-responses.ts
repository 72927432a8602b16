import { idle } from '#platform/idle.ts';
import { isSharedResponse, pathOf } from '#shared/offline/addresses.ts';
import { createResponseCache, type ResponseCache } from '#shared/offline/response-cache.ts';

// Absent outside of secure contexts.
const responses = 'caches' in globalThis ? createResponseCache({ caches, Response }) : undefined;

/** What was answered to who is signed in; it goes when they do (design.md "The service worker's audio cache"). */
let own: ResponseCache | undefined;

export function setOwnResponseCache(store: ResponseCache | undefined): void {
  own = store;
}

/** Whether somebody is here whose answers are kept for them alone. */
export const hasOwnResponseCache = (): boolean => own !== undefined;

/** Keeps an answer to a request with a token, for whom it was meant alone. Never throws. */
export async function cacheOwnResponse(address: string, response: unknown): Promise<void> {
  await own?.put(address, JSON.stringify(response)).catch(() => undefined);
}

/** The answer of a GET seen before, by its address; undefined where there is none. Never throws. */
export async function cachedResponse(address: string): Promise<unknown> {
  try {
    const json = (await own?.get(address)) ?? (await responses?.get(address));
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Keeps an answer that did not pass through the service worker: the data that came inside the page, and what a first
 * visit asks for before the service worker is in charge. Only what everybody may see, by the service worker's rule; no
 * answer to a request with a token may be given here. Gives way to what the page is busy with. Never throws.
 */
export async function cacheResponse(address: string, json: unknown): Promise<void> {
  if (!responses || !isSharedResponse(pathOf(address))) return;
  await idle();
  await responses.put(address, JSON.stringify(json)).catch(() => undefined);
}
