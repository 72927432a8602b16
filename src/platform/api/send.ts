import { requestAddress } from '#shared/contract/address.ts';
import type { ResponseOf } from '#shared/contract/endpoint.ts';
import { loadEndpoint, type AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';
import { cacheHeader } from '#shared/offline/messages.ts';

import { beginExchange, type Exchange } from '../network/exchanges.ts';
import { ResponseError, ApiError, NetworkError, SilenceError, superseded } from './errors.ts';
import type * as requestChunk from './request.ts';
import type { RequestInput, SenderHost } from './request-input.ts';

/** A response with its origin. */
export interface Sent<A> {
  readonly response: A;
  /** The service worker responded from its cache: the server was not reached. */
  readonly cached: boolean;
}

/**
 * Sends a request to an endpoint.
 *
 * @throws RequestError
 */
export type Send = <C extends AnyEndpoint>(endpoint: C, input?: RequestInput<C>) => Promise<Sent<ResponseOf<C>>>;

/** What sends, once it has loaded: another import of a chunk waits for the browser's tasks, as the rendering of a page. */
let sending: typeof requestChunk | undefined;

/**
 * Creates the function that sends requests and parses their responses by the contract. Identical pending GETs are
 * aborted in favour of the latest, files excepted (spec.md section 7). Nothing is retried automatically: the UI
 * offers it.
 */
export function createSender(host: SenderHost): Send {
  const inFlight = new Map<string, Exchange>();

  return async (endpoint, input = {}) => {
    const address = requestAddress(endpoint, input.query);
    const replaceable = endpoint.method === 'GET' && endpoint.kind === 'json' && !input.passing;
    // Read when the request is sent: the cache needs the owner of the response.
    const bearer = input.bearer ?? host.token();
    const own = beginExchange({ isFile: endpoint.kind === 'bytes' });
    if (replaceable) {
      inFlight.get(address)?.abort();
      inFlight.set(address, own);
    }
    try {
      sending ??= await import(/* at rest */ './request.ts');
      const { request, read } = sending;
      const [response, schema] = await Promise.all([
        request(host, endpoint, address, { ...input, bearer }, own.signal).finally(own.headArrived),
        loadEndpoint(endpoint).then((whole) => whole.response),
      ]);
      const received = { endpoint, schema, response, idempotencyKey: input.idempotencyKey };
      return {
        response: (await read(received)) as ResponseOf<typeof endpoint>,
        cached: response.headers.has(cacheHeader),
      };
    } catch (error) {
      if (replaceable && inFlight.get(address) !== own) {
        throw new ApiError(superseded, { message: 'Superseded by an identical request' });
      }
      if (input.signal?.aborted) throw error;
      if (error instanceof ApiError || error instanceof ResponseError || error instanceof NetworkError) throw error;
      if (own.isSilent()) throw new SilenceError('The server did not respond in time', { cause: error });
      throw new NetworkError(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      own.end();
      if (inFlight.get(address) === own) inFlight.delete(address);
    }
  };
}
