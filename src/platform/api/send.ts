import { callAddress } from '#shared/contract/address.ts';
import type { AnswerOf, BodyOf, Call, QueryOf } from '#shared/contract/call.ts';
import { wholeCall, type AnyCall } from '#shared/contract/later-call.ts';
import { heldHeader } from '#shared/offline/messages.ts';

import { AnswerError, ApiError, NetworkError, superseded } from './errors.ts';

/** An answer that has not begun by then will not come, in milliseconds. */
const patience = 20_000;

/** What a call is sent with. */
export interface CallInput<C extends AnyCall> {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** Beside the body of a call that takes one. */
  file?: File | undefined;
  /** Makes the call act once, however often it is sent. */
  idempotencyKey?: string;
  signal?: AbortSignal;
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
  const inFlight = new Map<string, AbortController>();

  return async (call, input = {}) => {
    const address = callAddress(call, input.query);
    const replaceable = call.method === 'GET' && call.kind === 'json';
    const own = new AbortController();
    if (replaceable) {
      inFlight.get(address)?.abort();
      inFlight.set(address, own);
    }
    const slow = setTimeout(() => own.abort(), patience);
    try {
      const [response, schema] = await Promise.all([
        request(host, call, address, input, own.signal).finally(() => clearTimeout(slow)),
        wholeCall(call).then((whole) => whole.response),
      ]);
      return {
        answer: (await read(call, schema, response)) as AnswerOf<typeof call>,
        held: response.headers.has(heldHeader),
      };
    } catch (error) {
      if (replaceable && inFlight.get(address) !== own) {
        throw new ApiError(superseded, { message: 'A later identical call took its place' });
      }
      if (input.signal?.aborted || error instanceof ApiError || error instanceof AnswerError) throw error;
      throw new NetworkError(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      clearTimeout(slow);
      if (inFlight.get(address) === own) inFlight.delete(address);
    }
  };
}

/** Loaded with the first call: the first screen's answers come with the page. */
const loadKy = () => import('ky').then(({ default: ky }) => ky);

const encode = async (call: AnyCall, body: unknown, file: File | undefined) =>
  (await import('./encode-body.ts')).encodeBody(call, body, file);

async function request(
  host: SenderHost,
  call: AnyCall,
  address: string,
  {
    body,
    file,
    signal,
    idempotencyKey,
  }: Pick<CallInput<AnyCall>, 'file' | 'signal' | 'idempotencyKey'> & { body?: unknown },
  own: AbortSignal,
): Promise<Response> {
  const [ky, encoded] = await Promise.all([loadKy(), body === undefined ? undefined : encode(call, body, file)]);
  const token = host.token();
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
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(socketId !== null && { 'X-Socket-Id': socketId }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...encoded?.headers,
    },
    ...(encoded && { body: encoded.body }),
  });
}

async function read({ kind, path }: AnyCall, schema: Call['response'], response: Response): Promise<unknown> {
  if (!response.ok) throw await refusal(response);
  if (kind === 'bytes') return response.blob();
  if (kind === 'empty') return undefined;
  const parsed = schema.safeParse(asJson(await response.text()));
  if (!parsed.success) throw new AnswerError(`${path}: ${parsed.error.message}`);
  return parsed.data;
}

/** The server's message and fields; none where a proxy answered in its stead. */
async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const { errorAnswer } = await import('#shared/contract/primitives.ts');
  const told = errorAnswer.safeParse(asJson(text));
  return new ApiError(response.status, told.success ? told.data : { message: '' });
}

/** Undefined, which no schema takes, for what is no JSON. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
