import { defineCall, type Call } from '#shared/contract/call.ts';
import type { SentAnswer } from '#shared/offline/outbox/outbox.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import * as z from 'zod/mini';

import { callApi } from '../api/client.ts';
import { AnswerError, ApiError, ForeignResponseError, NetworkError } from '../api/errors.ts';
import { currentToken } from '../api/token.ts';
import { offline } from '../offline/index.ts';
import { session } from '../session/state.ts';

/** Sends a waiting call under the token of its owner; undefined where they are not here, or there is no connection. */
export async function sendAs(
  owner: number,
  { path, body, key }: Pick<Pending, 'path' | 'body' | 'key'>,
): Promise<SentAnswer | undefined> {
  const bearer = currentToken();
  if (bearer === null || session.user?.id !== owner || !offline.online) return undefined;
  try {
    const answer = await callApi(await callAt(path), { body, idempotencyKey: key, bearer });
    return { status: 200, answer, message: '' };
  } catch (error) {
    if (error instanceof ForeignResponseError) return { status: 'foreign', answer: undefined, message: '' };
    if (error instanceof NetworkError) return { status: null, answer: undefined, message: '' };
    // The server names the call as done, whatever it says about it.
    if (error instanceof AnswerError) return { status: 200, answer: undefined, message: '' };
    if (!(error instanceof ApiError)) throw error;
    // A disabled account may be enabled again: what was done with it is kept.
    if (error.reason === 'blocked') return undefined;
    return { status: error.status, answer: undefined, message: error.message };
  }
}

/**
 * The call of the contract, whose schema proves a response where a proxy strips its headers. Of an earlier version of the
 * app only the address may be known: such a response has to name the call's key in its header.
 */
async function callAt(path: string): Promise<Call> {
  const { calls } = await import('#shared/contract/index.ts');
  const known = calls.find((call) => call.path === path && call.method === 'POST');
  // A body of the time it was asked for: the server judges it.
  return known ? { ...known, body: z.unknown() } : unknownCall(path);
}

const unknownCall = (path: string) =>
  defineCall({ method: 'POST', path, summary: '', body: z.unknown(), response: z.never() });
