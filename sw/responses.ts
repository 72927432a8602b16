import { classifyResponse } from '#shared/network/classify.ts';
import { isOurJson } from '#shared/network/content.ts';
import type { ResponseCache } from '#shared/offline/response-cache.ts';
import { cacheHeader } from '#shared/offline/messages.ts';

import { NetworkFailure } from './network.ts';

export interface ResponseHost {
  readonly send: typeof fetch;
  readonly responses: ResponseCache;
  /** Extends the service worker's lifetime until the work is done. */
  readonly finish: (work: Promise<unknown>) => void;
}

/** Statuses of a proxy whose server is down. */
const unreachable = new Set([502, 503, 504]);

/** Responds with JSON from the network and caches it; with the cached response, marked, when the network fails. */
export async function respondNetworkFirst(request: Request, host: ResponseHost): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  let response: Response | undefined;
  try {
    response = await host.send(request);
  } catch (error) {
    const cached = await cachedResponse(address, host.responses);
    if (cached) return cached;
    throw error instanceof NetworkFailure ? error : new NetworkFailure('the network failed', { cause: error });
  }
  const { origin } = classifyResponse(response);
  // A response that is not ours counts as a failure; without a cached one the page gets it and detects who responds.
  if (origin === 'notOurs' || unreachable.has(response.status))
    return (await cachedResponse(address, host.responses)) ?? response;
  if (isKeepable(response)) host.finish(store(address, response.clone(), origin === 'ours', host.responses));
  return response;
}

async function cachedResponse(address: string, responses: ResponseCache): Promise<Response | undefined> {
  const json = await responses.get(address).catch(() => undefined);
  if (json === undefined) return undefined;
  return new Response(json, { headers: { 'Content-Type': 'application/json', [cacheHeader]: '1' } });
}

/** Caching is optional: a full disk or a truncated response fails no request. */
async function store(address: string, response: Response, isProven: boolean, responses: ResponseCache) {
  await response
    .text()
    .then((json) => (isProven || isOurJson(json) ? responses.put(address, json) : undefined))
    .catch(() => undefined);
}

const isKeepable = (response: Response) =>
  response.status === 200 &&
  /^application\/json\b/.test(response.headers.get('Content-Type') ?? '') &&
  !/\b(?:no-store|private)\b/.test(response.headers.get('Cache-Control') ?? '');
