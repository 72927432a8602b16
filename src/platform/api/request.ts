import type { Call } from '#shared/contract/call.ts';
import type { AnyCall } from '#shared/contract/later-call.ts';
import ky from 'ky';

import { encodeBody } from './encode-body.ts';
import { AnswerError } from './errors.ts';
import { asJson, refusal } from './refusal.ts';
import type { CallInput, SenderHost } from './send.ts';

/* Loaded with the first call: the answers of the first screen come with the page. */

/** Sends a call; refusals are answers here. */
export async function request(
  host: SenderHost,
  call: AnyCall,
  address: string,
  {
    body,
    file,
    signal,
    idempotencyKey,
    bearer,
  }: Pick<CallInput<AnyCall>, 'file' | 'signal' | 'idempotencyKey'> & { body?: unknown; bearer: string | null },
  own: AbortSignal,
): Promise<Response> {
  const encoded = body === undefined ? undefined : encodeBody(call, body, file);
  const socketId = host.socketId?.() ?? null;
  return ky((host.baseUrl ?? '') + address, {
    // Refusals are answers with a message here, and patience is counted to the head of the answer alone.
    throwHttpErrors: false,
    retry: 0,
    timeout: false,
    method: call.method,
    signal: signal ? AbortSignal.any([own, signal]) : own,
    headers: {
      'Accept-Language': host.language(),
      ...(bearer !== null && bearer !== '' && { Authorization: `Bearer ${bearer}` }),
      ...(socketId !== null && { 'X-Socket-Id': socketId }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...encoded?.headers,
    },
    ...(encoded && { body: encoded.body }),
  });
}

/** What a call was answered. @throws ApiError, AnswerError */
export async function read({ kind, path }: AnyCall, schema: Call['response'], response: Response): Promise<unknown> {
  if (!response.ok) throw await refusal(response);
  if (kind === 'bytes') return response.blob();
  if (kind === 'empty') return undefined;
  const parsed = schema.safeParse(asJson(await response.text()));
  if (!parsed.success) throw new AnswerError(`${path}: ${parsed.error.message}`);
  return parsed.data;
}
