import { offline } from '#platform/offline/index.ts';
import { requestAddress } from '#shared/contract/address.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import type { AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';

import { showCached } from './respond-from-cache.ts';
import { entryOf } from './responses.ts';
import { callApi, takeFirst } from './client.ts';
import { isRequestError } from './errors.ts';

/** A response this young is not requested again, in milliseconds: first data, a quick navigation back and forth. */
const fresh = 10_000;

/** Addresses that are being requested again: a component that mounts meanwhile waits for that response. */
const reloading = new Set<string>();
const users = new Map<string, { count: number; stop?: AbortController | undefined; fetched?: Promise<void> }>();

/** The use of a response. */
export interface ResponseWatch {
  /** Resolves when the request for it has ended, in either way. */
  fetched: Promise<void> | undefined;
  stop: () => void;
}

/**
 * Keeps the response of an address up to date while it is in use: the cached one first, then the server's. The request
 * is aborted when the last use stops.
 */
export function watchResponse<C extends AnyEndpoint>(endpoint: C, query: QueryOf<C> | undefined): ResponseWatch {
  const address = requestAddress(endpoint, query);
  const user = users.get(address) ?? { count: 0 };
  users.set(address, user);
  user.count += 1;
  if (!user.stop) {
    user.stop = new AbortController();
    const { signal } = user.stop;
    user.fetched = fetchResponse(endpoint, query, address, signal).finally(() => {
      if (user.stop?.signal === signal) user.stop = undefined;
    });
  }
  return {
    fetched: user.fetched,
    stop() {
      user.count -= 1;
      if (user.count > 0) return;
      users.delete(address);
      user.stop?.abort();
    },
  };
}

/** Requests it again: after a failure, when the connection returns, or when the person is known. */
export async function reloadResponse<C extends AnyEndpoint>(endpoint: C, query: QueryOf<C> | undefined): Promise<void> {
  const address = requestAddress(endpoint, query);
  // The rendered response is shown meanwhile, and does not replace the server's.
  if (entryOf(address).origin === 'none' && !takeFirst(endpoint, address)) await showCached(endpoint, address);
  reloading.add(address);
  await request(endpoint, query, undefined).finally(() => reloading.delete(address));
}

async function fetchResponse<C extends AnyEndpoint>(
  endpoint: C,
  query: QueryOf<C> | undefined,
  address: string,
  signal: AbortSignal,
) {
  const { origin, at, error } = entryOf(address);
  if (reloading.has(address)) return;
  if (origin === 'server' && !error && (performance.now() - at < fresh || !offline.online)) return;
  if (origin === 'none') void showCached(endpoint, address);
  await request(endpoint, query, signal);
}

async function request<C extends AnyEndpoint>(
  endpoint: C,
  query: QueryOf<C> | undefined,
  signal: AbortSignal | undefined,
) {
  try {
    await callApi(endpoint, { ...(query === undefined ? {} : { query }), ...(signal ? { signal } : {}) });
  } catch (error) {
    // The store has every failure of a request; anything else but our own abort is a fault of the code.
    if (!isRequestError(error) && signal?.aborted !== true) throw error;
  }
}
