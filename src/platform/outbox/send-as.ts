import { defineEndpoint, type Endpoint } from '#shared/contract/endpoint.ts';
import type { SentResponse } from '#shared/offline/outbox/outbox.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';
import * as z from 'zod/mini';

import { callApi } from '../api/client.ts';
import { ResponseError, ApiError, ForeignResponseError, NetworkError } from '../api/errors.ts';
import { currentToken } from '../api/token.ts';
import { offline } from '../offline/index.ts';
import { session } from '../session/state.ts';

/** Whether a request of this person can be sent: they are signed in, and there is a connection. */
export const isReady = (owner: number): boolean =>
  currentToken() !== null && session.user?.id === owner && offline.online;

/**
 * Sends a pending request with the token of its owner. Returns undefined when they are not signed in, or there is no
 * connection.
 */
export async function sendAs(
  owner: number,
  { path, body, key }: Pick<Pending, 'path' | 'body' | 'key'>,
): Promise<SentResponse | undefined> {
  const bearer = currentToken();
  if (bearer === null || !isReady(owner)) return undefined;
  try {
    const response = await callApi(await endpointAt(path), { body, idempotencyKey: key, bearer });
    return { status: 200, answer: response, message: '' };
  } catch (error) {
    if (error instanceof ForeignResponseError) return { status: 'foreign', answer: undefined, message: '' };
    if (error instanceof NetworkError) return { status: null, answer: undefined, message: '' };
    // The server reports the request as done; the damaged body does not matter.
    if (error instanceof ResponseError) return { status: 200, answer: undefined, message: '' };
    if (!(error instanceof ApiError)) throw error;
    // A disabled account may be enabled again: its requests are retained.
    if (error.reason === 'blocked') return undefined;
    return { status: error.status, answer: undefined, message: error.message };
  }
}

/**
 * Returns the contract's endpoint, whose schema proves a response when a proxy strips its headers. For requests of an
 * earlier version of the app only the path may be known: their responses must name the request's key in a header.
 */
async function endpointAt(path: string): Promise<Endpoint> {
  const { endpoints } = await import('#shared/contract/index.ts');
  const known = endpoints.find((endpoint) => endpoint.path === path && endpoint.method === 'POST');
  // The body may come from an earlier version: the server validates it.
  return known ? { ...known, body: z.unknown() } : unknownEndpoint(path);
}

const unknownEndpoint = (path: string) =>
  defineEndpoint({ method: 'POST', path, summary: '', body: z.unknown(), response: z.never() });
