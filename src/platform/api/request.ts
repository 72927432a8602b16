import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { AnyEndpoint } from '#shared/contract/lazy-endpoint.ts';
import { noteCutOff } from '#platform/network/state.ts';
import { classifyResponse, type Evidence, type NotOursCause } from '#shared/network/classify.ts';
import ky from 'ky';

import { encodeBody } from './encode-body.ts';
import { heardIdsIn } from '#platform/marks/own-marks.ts';
import { ResponseError, ForeignResponseError } from './errors.ts';
import { asJson, isAttachment, errorFrom, sourceOf } from './error-response.ts';
import type { RequestInput, SenderHost } from './request-input.ts';
/* Loaded with the first request: the responses of the first screen come with the page. */

/** Sends a request; error responses are returned, not thrown. */
export async function request(
  host: SenderHost,
  endpoint: AnyEndpoint,
  address: string,
  {
    body,
    file,
    signal,
    idempotencyKey,
    bearer,
  }: Pick<RequestInput<AnyEndpoint>, 'file' | 'signal' | 'idempotencyKey'> & { body?: unknown; bearer: string | null },
  own: AbortSignal,
): Promise<Response> {
  const encoded = body === undefined ? undefined : encodeBody(endpoint, body, file);
  const socketId = host.socketId?.() ?? null;
  const heard = endpoint.method === 'GET' && !bearer ? await heardIdsIn(address) : '';
  return ky((host.baseUrl ?? '') + address + heard, {
    // Error responses carry a message, and the deadline counts to the head of the response alone.
    throwHttpErrors: false,
    retry: 0,
    timeout: false,
    // Our server redirects no call but to a file: a redirect is a portal's, and leads where this page may not follow.
    redirect: endpoint.kind === 'bytes' ? 'follow' : 'manual',
    method: endpoint.method,
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

/** A response, and what the page sent for it. */
export interface Received {
  readonly endpoint: AnyEndpoint;
  readonly schema: Endpoint['response'];
  readonly response: Response;
  readonly idempotencyKey: string | undefined;
}

/**
 * Reads a response of our server. One to a request with an Idempotency-Key has to name it: in its header, which the
 * server echoes, or, where a proxy strips that, by a body of the endpoint's own schema.
 *
 * @throws ApiError, ResponseError, ForeignResponseError
 */
export async function read({ endpoint, schema, response, idempotencyKey }: Received): Promise<unknown> {
  const head = classifyResponse(response);
  if (head.origin === 'notOurs') throw new ForeignResponseError(head.cause);
  const named = response.headers.get('Idempotency-Key');
  if (named !== null && idempotencyKey !== undefined && named !== idempotencyKey) {
    throw new ForeignResponseError('altered');
  }
  if (!response.ok) throw await errorFrom(response);
  if (endpoint.kind !== 'json') {
    requireOurs(response, headEvidence(response));
    return endpoint.kind === 'bytes' ? response.blob() : undefined;
  }
  const body = asJson(await response.text());
  const parsed = schema.safeParse(body);
  if (parsed.success) {
    requireOurs(response, 'proven');
    return parsed.data;
  }
  // Without the header, a body of another shape names nothing: the request may never have arrived.
  const isNamed = idempotencyKey === undefined || named === idempotencyKey;
  requireOurs(response, body === undefined || !isNamed || head.origin === 'undecided' ? 'refuted' : 'unread');
  throw new ResponseError(`${endpoint.path}: ${parsed.error.message}`);
}

/**
 * Who responded to the probe in the server's place; null where our server did, well or not.
 *
 * @throws as fetch, also where the connection is cut after the head: it carries nothing then
 */
export async function causeOfProbe(response: Response): Promise<NotOursCause | null> {
  const head = classifyResponse(response);
  if (head.origin === 'notOurs') {
    await response.body?.cancel().catch(() => undefined);
    return head.cause;
  }
  const text = await readWhole(response);
  // A server that is up and not well.
  if (head.origin === 'ours' && !response.ok) return null;
  const classified = classifyResponse(response, isHealth(text) ? 'proven' : 'refuted');
  return classified.origin === 'notOurs' ? classified.cause : null;
}

/** The text, which is not empty. @throws as fetch */
async function readWhole(response: Response): Promise<string> {
  try {
    const text = await response.text();
    if (text !== '') return text;
  } catch (error) {
    // A deadline.
    if (error instanceof DOMException) throw error;
  }
  noteCutOff();
  throw new TypeError('The response to the probe was cut');
}

/** By what no other server says of itself. */
const isHealth = (text: string) => ['database', 'storage', 'version'].every((key) => text.includes(`"${key}":`));

function requireOurs(response: Response, evidence: Evidence) {
  const classified = classifyResponse(response, evidence);
  if (classified.origin !== 'ours') throw new ForeignResponseError(sourceOf(classified));
}

/** Responses without JSON as evidence: a file comes as an attachment, everything else under our own policy. */
const headEvidence = (response: Response): Evidence =>
  isAttachment(response) || /\btrusted-types tonika\b/.test(response.headers.get('Content-Security-Policy') ?? '')
    ? 'proven'
    : 'unread';
