import { apiBase } from '#shared/contract/address.ts';
import { jsonBody } from '#shared/contract/json-body.ts';
import { classifyResponse } from '#shared/network/classify.ts';
import { isErrorEnvelope } from '#shared/network/content.ts';
import type { BackgroundSender } from '#shared/offline/outbox/background.ts';
import type { SentResponse } from '#shared/offline/outbox/outbox.ts';
import type { Pending } from '#shared/offline/outbox/pending.ts';

/** Maximum time to a response, in milliseconds, as in the page (src/platform/network/exchanges.ts). */
const maxWait = 20_000;

/** The server was not reached, or cannot respond now: the browser tries again later. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
}

/**
 * Requests a token by the cookie of the session, as a page does after a reload (api.md "Authentication").
 *
 * @returns undefined when the session is over, or another person's
 * @throws NotReached
 */
export async function requestToken({ owner }: BackgroundSender, send: typeof fetch): Promise<string | undefined> {
  const response = await send(`${apiBase}/auth/user`, {
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(maxWait),
  }).catch((error: unknown) => {
    throw new NotReached('No response', { cause: error });
  });
  const body = await jsonOf(response);
  const { id, token } = Object(fieldOf(body, 'data')) as Record<string, unknown>;
  const isUser = response.ok && typeof id === 'number';
  const evidence = isUser || isErrorEnvelope(body) ? 'proven' : 'refuted';
  if (classifyResponse(response, evidence).origin !== 'ours') throw new NotReached('Somebody else responded');
  if (response.status >= 500 || response.status === 429) throw new NotReached(`The server responds ${response.status}`);
  return isUser && id === owner && typeof token === 'string' ? token : undefined;
}

/**
 * Sends a pending request. A response counts only if it names the request's key, in the header that the server echoes:
 * pages, which know the schemas, decide about others.
 *
 * @returns undefined when the account was disabled
 */
export async function sendPending(
  { path, body, key }: Pick<Pending, 'path' | 'body' | 'key'>,
  { token, language }: { token: string; language: string },
  send: typeof fetch,
): Promise<SentResponse | undefined> {
  let response: Response;
  try {
    response = await send(`${apiBase}/${path}`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(maxWait),
      headers: {
        'Accept-Language': language,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: jsonBody(path, body),
    });
  } catch {
    return { status: null, answer: undefined, message: '' };
  }
  const content = await jsonOf(response);
  const isNamed = response.headers.get('Idempotency-Key') === key;
  const isRight = response.ok || isErrorEnvelope(content);
  const classified = classifyResponse(response, isNamed && isRight ? 'proven' : 'refuted');
  if (classified.origin !== 'ours') return { status: 'foreign', answer: undefined, message: '' };
  if (response.ok) return { status: 200, answer: content, message: '' };
  if (fieldOf(content, 'reason') === 'blocked') return undefined;
  return { status: response.status, answer: undefined, message: String(fieldOf(content, 'message')) };
}

/** Undefined for a body that is no JSON, or was cut. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
