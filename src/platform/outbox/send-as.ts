import { defineCall } from '#shared/contract/call.ts';
import type { SentAnswer } from '#shared/offline/outbox/outbox.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import * as z from 'zod/mini';

import { callApi } from '../api/client.ts';
import { AnswerError, ApiError, NetworkError } from '../api/errors.ts';
import { currentToken } from '../api/token.ts';
import { offline } from '../offline/index.ts';
import { session } from '../session/state.ts';

/** Sends a waiting call under the token of its owner; undefined where they are not here, or there is no line. */
export async function sendAs(
  owner: number,
  { path, body, key }: Pick<Pending, 'path' | 'body' | 'key'>,
): Promise<SentAnswer | undefined> {
  const bearer = currentToken();
  if (bearer === null || session.user?.id !== owner || !offline.online) return undefined;
  // Of a visit before, only the address is known: who listens reads the answer by the call's own schema.
  const call = defineCall({ method: 'POST', path, summary: '', body: z.unknown(), response: z.unknown() });
  try {
    const answer = await callApi(call, { body, idempotencyKey: key, bearer });
    return { status: 200, answer, message: '' };
  } catch (error) {
    if (error instanceof NetworkError) return { status: null, answer: undefined, message: '' };
    // Done, whatever the server said about it.
    if (error instanceof AnswerError) return { status: 200, answer: undefined, message: '' };
    if (!(error instanceof ApiError)) throw error;
    // A disabled account may be enabled again: what was done with it is kept.
    if (error.reason === 'blocked') return undefined;
    return { status: error.status, answer: undefined, message: error.message };
  }
}
