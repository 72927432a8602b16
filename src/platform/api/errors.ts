import type { ErrorResponse } from '#shared/contract/primitives.ts';
import type { NotOursCause } from '#shared/network/classify.ts';

/**
 * Messages by field; dotted keys of the response are nested: `items.0.id` is `fields.items['0'].id` (spec.md section
 * 5).
 */
export interface FieldErrors {
  [field: string]: string[] | FieldErrors;
}

/** The status of a request that a later identical one replaced (spec.md section 7). */
export const superseded = 100;

/** The server's error, in the reader's language; status 100 for a request that a later identical one replaced. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields: FieldErrors;
  readonly reason: ErrorResponse['reason'];

  constructor(status: number, response: ErrorResponse) {
    super(response.message);
    this.status = status;
    this.reason = response.reason;
    this.fields = nestFields(response.errors ?? {});
  }
}

/** The server was not reached, or the connection broke before the response was whole. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
}

/** A foreign response: the server was not reached (src/shared/network). */
export class ForeignResponseError extends NetworkError {
  override readonly name = 'ForeignResponseError';
  readonly source: NotOursCause;

  constructor(source: NotOursCause) {
    super(`The response is not of our server: ${source}`);
    this.source = source;
  }
}

/** The server was silent: no response within the deadline. */
export class SilenceError extends NetworkError {
  override readonly name = 'SilenceError';
}

/** The server's response does not fit the contract: the page is older or newer than the server. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
}

/** The errors of a request. */
export type RequestError = ApiError | NetworkError | ResponseError;

/** Whether an error is the failure of a request and no fault of the code. */
export function isRequestError(error: unknown): error is RequestError {
  return error instanceof ApiError || error instanceof NetworkError || error instanceof ResponseError;
}

/** Messages by dotted paths, nested; a message on a path that also has nested ones is under an empty key. */
export function nestFields(flat: Readonly<Record<string, string[]>>): FieldErrors {
  const nested = emptyFields();
  for (const [path, messages] of Object.entries(flat)) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let node = nested;
    for (const part of parts) {
      const inner = node[part];
      if (inner && !Array.isArray(inner)) {
        node = inner;
        continue;
      }
      const next = emptyFields();
      if (inner) next[''] = inner;
      node[part] = next;
      node = next;
    }
    const taken = node[last];
    if (taken && !Array.isArray(taken)) taken[''] = messages;
    else node[last] = messages;
  }
  return nested;
}

/** Without a prototype: a field named `__proto__` is a field. */
const emptyFields = (): FieldErrors => Object.create(null) as FieldErrors;
