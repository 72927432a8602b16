import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { useOnline } from '#platform/offline/index.ts';
import { requestAddress } from '#shared/contract/address.ts';
import type { ResponseOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';

import { entryOf, subscribeResponses } from './responses.ts';
import { takeFirst } from './client.ts';
import { NetworkError, type RequestError } from './errors.ts';
import { reloadResponse, watchResponse } from './load.ts';

/** The state of a request for components. */
export interface EndpointState<A> {
  /** `loading`: nothing to show yet; `ready`: a response; `failed`: no response, cached or not. */
  phase: 'loading' | 'ready' | 'failed';
  response: A | undefined;
  /** The response shown is that of the previous query; this one's is pending. */
  stale: boolean;
  /** The response is cached: the server could not be reached. */
  cached: boolean;
  /** The response was assembled on the device from other ones: the server may have more. */
  assembled: boolean;
  /** Why the last attempt failed, also beside a response. */
  error: RequestError | undefined;
  retry: () => void;
}

/**
 * The response of a GET, kept up to date with the query: immediately the rendered or cached one, then the server's,
 * which always wins. While another page of a list loads, the rows of the previous one stay (ux.md "Feel").
 */
export function useEndpoint<C extends AnyEndpoint>(endpoint: C, query?: QueryOf<C>): EndpointState<ResponseOf<C>> {
  const address = requestAddress(endpoint, query);
  const online = useOnline();
  const known = () => {
    if (entryOf(address).origin === 'none') takeFirst(endpoint, address);
    return entryOf(address);
  };
  const entry = useSyncExternalStore(
    useCallback((listener: () => void) => subscribeResponses(address, listener), [address]),
    known,
    known,
  );
  // The address identifies the query, whose object changes with every render.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => watchResponse(endpoint, query).stop, [endpoint, address, online]);

  const [last, setLast] = useState<{ endpoint: C; response: unknown }>();
  const here = entry.origin !== 'none';
  if (here && last?.response !== entry.response) setLast({ endpoint, response: entry.response });
  const before = last?.endpoint === endpoint ? last.response : undefined;

  const failed = entry.error !== undefined && !here;
  const response = here ? entry.response : failed ? undefined : before;
  return {
    phase: response === undefined ? (failed ? 'failed' : 'loading') : 'ready',
    response: response as ResponseOf<C> | undefined,
    stale: !here && response !== undefined,
    assembled: entry.origin === 'assembled',
    cached: here && (entry.error instanceof NetworkError || !online),
    error: entry.error,
    retry: () => void reloadResponse(endpoint, query),
  };
}
