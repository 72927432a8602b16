import { currentLocale } from '#platform/i18n/index.ts';
import { network, waitToRequest } from '#platform/network/state.ts';
import {
  hasOwnAnswers,
  noteForeign,
  noteReached,
  noteUnreached,
  rememberAnswer,
  rememberOwnAnswer,
} from '#platform/offline/index.ts';
import { callAddress } from '#shared/contract/address.ts';
import type { AnswerOf } from '#shared/contract/call.ts';
import type { AnyCall } from '#shared/contract/later-call.ts';

import { beginActivity } from './activity.ts';
import { answerFromHeld } from './answer-from-held.ts';
import { putDeviceAnswer, putFailure, putHeldAnswer, putServerAnswer } from './answers.ts';
import { ApiError, ForeignResponseError, isCallError, NetworkError, superseded } from './errors.ts';
import { takeFirstData } from './first-data.ts';
import { createSender, type CallInput } from './send.ts';
import { currentSocketId, currentToken, renewToken, tokenRefused, tokenSettled } from './token.ts';

const send = createSender({ language: currentLocale, token: currentToken, socketId: currentSocketId });

/**
 * Sends a call of the contract and parses its answer. The answer that came with the page is taken without a network.
 *
 * @throws ApiError with the server's message and status; status 100 where a later identical call took its place
 * @throws NetworkError where the server was not reached, which is ForeignResponseError where somebody else responded in
 *   its place; AnswerError where its answer is not the contract's
 */
export async function callApi<C extends AnyCall>(call: C, input: CallInput<C> = {}): Promise<AnswerOf<C>> {
  const address = callAddress(call, input.query);
  const kept = call.method === 'GET' && call.kind === 'json' && !input.passing;
  const first = kept ? takeFirst(call, address) : undefined;
  if (first !== undefined) return first;
  const end = beginActivity();
  // The cookie alone reads but never acts.
  if (call.method === 'POST' && input.bearer === undefined && currentToken() === null) await tokenSettled();
  const token = input.bearer ?? currentToken();
  const wasOwn = token !== null || hasOwnAnswers();
  try {
    if (waitToRequest() > 0) throw notReached();
    const { answer, held } = await send(call, input);
    end('done');
    if (held) noteUnreached();
    else noteReached();
    // A session that is taken up meanwhile has sent its cookie along.
    const isOwn = wasOwn || hasOwnAnswers();
    if (kept && held) putHeldAnswer(address, answer);
    else if (kept) putServerAnswer(address, answer);
    // The service worker keeps nothing that was asked for with a token, and on a first visit it is not in charge yet.
    if (kept && !held && isOwn) void rememberOwnAnswer(address, answer);
    else if (kept && !globalThis.navigator?.serviceWorker?.controller) void rememberAnswer(address, answer);
    return answer;
  } catch (error) {
    const dropped = (error instanceof ApiError && error.status === superseded) || input.signal?.aborted === true;
    end(dropped ? 'dropped' : 'failed');
    if (!dropped) noteFailure(error);
    if (error instanceof ApiError && error.status === 401) {
      if (input.bearer === undefined && (await renewToken(token))) {
        return callApi(call, { ...input, bearer: currentToken() ?? '' });
      }
      tokenRefused(token);
    }
    if (kept && !dropped && error instanceof NetworkError) await answerFromHeld(call, address, input.query);
    if (kept && !dropped && isCallError(error)) putFailure(address, error);
    throw error;
  }
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
 * The server's answer that came with the page for a call, once, kept for later visits without a network: the page fetched it
 * before the service worker could.
 *
 * Not parsed again: the server that wrote it into this page serialised it by the same contract, and the first rows
 * would wait for it.
 */
export function takeFirst<C extends AnyCall>(_call: C, address: string): AnswerOf<C> | undefined {
  const first = takeFirstData(address);
  if (!first) return undefined;
  const answer = first.answer as AnswerOf<C>;
  if (first.kept) {
    putDeviceAnswer(address, answer);
    return undefined;
  }
  putServerAnswer(address, answer);
  void rememberAnswer(address, answer);
  return answer;
}
