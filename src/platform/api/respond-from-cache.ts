import { loadEndpoint, type AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';

import { cachedResponse } from '../offline/cached-responses.ts';
import { entryOf, putAssembledResponse, putDeviceResponse } from './responses.ts';

/** Shows the cached response of an address. */
export async function showCached(endpoint: AnyEndpoint, address: string): Promise<void> {
  const cached = await cachedResponse(address);
  if (cached === undefined) return;
  const { response } = await loadEndpoint(endpoint);
  const parsed = response.safeParse(cached);
  if (parsed.success) putDeviceResponse(address, parsed.data);
}

/**
 * If the server cannot be reached and nothing is shown yet: the cached response; otherwise, for a list, one assembled
 * from cached rows, searched and filtered.
 */
export async function respondFromCache(endpoint: AnyEndpoint, address: string, query: unknown): Promise<void> {
  // Without a connection a request fails faster than the device reads: a page would fail that is about to be shown.
  await showCached(endpoint, address);
  if (entryOf(address).origin !== 'none') return;
  try {
    const { assembleResponse } = await import('../offline/cached-list.ts');
    const parsed = (await loadEndpoint(endpoint)).response.safeParse(
      await assembleResponse(endpoint.path, Object(query)),
    );
    if (parsed.success) putAssembledResponse(address, parsed.data);
  } catch {
    // The device denies its storage: the failure of the request is shown.
  }
}
