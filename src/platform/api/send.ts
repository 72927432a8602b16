import { callAddress } from '#shared/contract/address.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#shared/contract/call.ts';
import { wholeCall, type AnyCall } from '#shared/contract/later-call.ts';
import { heldHeader } from '#shared/offline/messages.ts';

import { beginExchange, type Exchange } from '../network/exchanges.ts';
import { AnswerError, ApiError, NetworkError, SilenceError, superseded } from './errors.ts';

/** What a call is sent with. */
export interface CallInput<C extends AnyCall> {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** Beside the body of a call that takes one. */
  file?: File | undefined;
  /** Makes the call act once, however often it is sent. */
  idempotencyKey?: string;
  /** The token to send it under, none where it is empty; that of the session at the time where it is left out. */
  bearer?: string;
  signal?: AbortSignal;
  /** The answer is of this moment and for nobody else: nothing of it is kept, and a like call does not take its place. */
  passing?: boolean;
}

/** What the sender must know of the page it works for. */
export interface SenderHost {
  /** Where addresses start; the page's own origin when absent. */
  baseUrl?: string;
  language: () => string;
  token: () => string | null;
  socketId?: () => string | null;
}

export interface Sent<A> {
  readonly answer: A;
  /** The service worker gave what it had kept: the server was not reached. */
  readonly held: boolean;
}

export type Send = <C extends AnyCall>(call: C, input?: CallInput<C>) => Promise<Sent<AnswerOf<C>>>;

/**
 * Makes the function that sends calls and parses their answers by the contract.
 *
 * Identical GETs on their way are ended in favour of the latest, files excepted (spec.md section 7). Nothing is sent
 * twice by itself: who shows the failure offers the repetition.
 */
export function createSender(host: SenderHost): Send {
  const inFlight = new Map<string, Exchange>();

  return async (call, input = {}) => {
    const address = callAddress(call, input.query);
    const replaceable = call.method === 'GET' && call.kind === 'json' && !input.passing;
    // Of the moment it was asked for: whoever keeps the answer has to know whose it is.
    const bearer = input.bearer ?? host.token();
    const own = beginExchange({ isFile: call.kind === 'bytes' });
    if (replaceable) {
      inFlight.get(address)?.abort();
      inFlight.set(address, own);
    }
    try {
      const { request, read } = await import('./request.ts');
      const [response, schema] = await Promise.all([
        request(host, call, address, { ...input, bearer }, own.signal).finally(own.headArrived),
        wholeCall(call).then((whole) => whole.response),
      ]);
      const received = { call, schema, response, idempotencyKey: input.idempotencyKey };
      return { answer: (await read(received)) as AnswerOf<typeof call>, held: response.headers.has(heldHeader) };
    } catch (error) {
      if (replaceable && inFlight.get(address) !== own) {
        throw new ApiError(superseded, { message: 'A later identical call took its place' });
      }
      if (input.signal?.aborted) throw error;
      if (error instanceof ApiError || error instanceof AnswerError || error instanceof NetworkError) throw error;
      if (own.isSilent()) throw new SilenceError('The server did not respond in time', { cause: error });
      throw new NetworkError(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      own.end();
      if (inFlight.get(address) === own) inFlight.delete(address);
    }
  };
}
