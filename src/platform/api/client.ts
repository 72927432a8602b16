import { currentLocale } from '#platform/i18n/index.ts';
import { network, waitToRequest } from '#platform/network/state.ts';
import {
  hasOwnResponseCache,
  noteForeign,
  noteReached,
  noteUnreached,
  cacheResponse,
  cacheOwnResponse,
} from '#platform/offline/index.ts';
import { requestAddress } from '#shared/contract/address.ts';
import type { ResponseOf } from '#shared/contract/endpoint.ts';
import type { AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';

import { sessionSettled } from '../session/state.ts';
import { beginActivity } from './activity.ts';
import { respondFromCache } from './respond-from-cache.ts';
import { putDeviceResponse, putFailure, putCachedResponse, putServerResponse } from './responses.ts';
import { ApiError, ForeignResponseError, isRequestError, NetworkError, superseded } from './errors.ts';
import { takeFirstData } from './first-data.ts';
import type { RequestInput } from './request-input.ts';
import { createSender } from './send.ts';
import { currentSocketId, currentToken, renewToken, tokenRefused, tokenSettled } from './token.ts';

const send = createSender({ language: currentLocale, token: currentToken, socketId: currentSocketId });

/**
 * Sends a request to an endpoint and parses its response. A response rendered with the page is used without a
 * request.
 *
 * @throws ApiError with the server's message and status; status 100 if a later identical request replaced this one
 * @throws NetworkError if the server was not reached; ForeignResponseError for a foreign response; ResponseError for
 * a response that violates the contract
 */
export async function callApi<C extends AnyEndpoint>(endpoint: C, input: RequestInput<C> = {}): Promise<ResponseOf<C>> {
  const address = requestAddress(endpoint, input.query);
  const isCacheable = endpoint.method === 'GET' && endpoint.kind === 'json' && !input.passing;
  const first = isCacheable ? takeFirst(endpoint, address) : undefined;
  if (first !== undefined) return first;
  const end = beginActivity();
  // The cookie alone reads but never acts.
  if (endpoint.method === 'POST' && input.bearer === undefined && currentToken() === null) await tokenSettled();
  const token = input.bearer ?? currentToken();
  try {
    if (waitToRequest() > 0) throw notReached();
    // Before the request: a service worker that takes charge meanwhile has not seen it.
    const isWorkers = Boolean(globalThis.navigator?.serviceWorker?.controller);
    const { response, cached: isFromCache } = await send(endpoint, input);
    end('done');
    if (isFromCache) noteUnreached();
    else noteReached();
    if (isCacheable && isFromCache) putCachedResponse(address, response);
    else if (isCacheable) {
      putServerResponse(address, response);
      void persist(address, response, token, isWorkers);
    }
    return response;
  } catch (error) {
    const dropped = (error instanceof ApiError && error.status === superseded) || input.signal?.aborted === true;
    end(dropped ? 'dropped' : 'failed');
    if (!dropped) noteFailure(error);
    if (error instanceof ApiError && error.status === 401) {
      if (input.bearer === undefined && (await renewToken(token))) {
        return callApi(endpoint, { ...input, bearer: currentToken() ?? '' });
      }
      tokenRefused(token);
    }
    if (isCacheable && !dropped && error instanceof NetworkError)
      await respondFromCache(endpoint, address, input.query);
    if (isCacheable && !dropped && isRequestError(error)) putFailure(address, error);
    throw error;
  }
}

/**
 * Stores a response on the device. Of a session that is still being taken up: it has sent its cookie along.
 *
 * @param isWorkers the request went through the service worker, which stores what was requested without a token
 */
async function persist(address: string, response: unknown, token: string | null, isWorkers: boolean) {
  if (token === null) await sessionSettled();
  if (token !== null || hasOwnResponseCache()) await cacheOwnResponse(address, response);
  else await cacheResponse(address, response, isWorkers);
}

/** What a request would meet that has no turn at the wall. */
const notReached = () =>
  network.obstacle === null ? new NetworkError('cut') : new ForeignResponseError(network.obstacle);

function noteFailure(error: unknown) {
  if (error instanceof ForeignResponseError) noteForeign(error.source);
  else if (error instanceof NetworkError) noteUnreached();
  else if (error instanceof ApiError && error.status < 500) noteReached();
}

/**
 * The server's response that came with the page for a request, once; cached for later visits without a network, as the
 * page got it before the service worker could.
 *
 * Not parsed again: the server that wrote it into this page serialised it by the same contract, and the first rows
 * would wait for it.
 */
export function takeFirst<C extends AnyEndpoint>(_endpoint: C, address: string): ResponseOf<C> | undefined {
  const first = takeFirstData(address);
  if (!first) return undefined;
  const response = first.response as ResponseOf<C>;
  if (first.cached) {
    putDeviceResponse(address, response);
    return undefined;
  }
  putServerResponse(address, response);
  void cacheResponse(address, response);
  return response;
}
