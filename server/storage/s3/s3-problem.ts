import { StoreUnavailableError } from '../../domain/store-problem.ts';
import type { StoreProblem } from '../../domain/store-problem.ts';

/** Codes of S3's errors (its API reference, "Error responses"), of its client, and of sockets. */
const problems: Readonly<Record<string, StoreProblem>> = {
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  PermanentRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  IllegalLocationConstraintException: 'region',
  InvalidAccessKeyId: 'keys',
  SignatureDoesNotMatch: 'keys',
  ExpiredToken: 'keys',
  InvalidToken: 'keys',
  CredentialsProviderError: 'keys',
  AccessDenied: 'denied',
  RequestTimeTooSkewed: 'clock',
  TimeoutError: 'slow',
  AbortError: 'slow',
  ETIMEDOUT: 'slow',
  RequestTimeout: 'slow',
  ECONNRESET: 'failing',
  EPIPE: 'failing',
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
};

const statuses: Readonly<Record<number, StoreProblem>> = { 301: 'region', 401: 'keys', 403: 'denied' };

/** The HTTP status of a response that the client took for an error; undefined where none came. */
export const statusOf = (cause: unknown): number | undefined =>
  (cause as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

/** Whether an error says that there is no such object; a HEAD has no body to say more. */
export const isNoObject = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'NoSuchKey' || (cause.name === 'NotFound' && statusOf(cause) === 404));

/** What an error of the client says of the store. */
export function problemOf(cause: unknown): StoreProblem {
  if (!(cause instanceof Error)) return 'failing';
  const code = 'code' in cause ? String(cause.code) : '';
  // The client names every broken connection TimeoutError.
  return problems[code] ?? problems[cause.name] ?? statuses[statusOf(cause) ?? 0] ?? 'failing';
}

/** An error of the client as one of the port. */
export function asUnavailable(cause: unknown): StoreUnavailableError {
  if (cause instanceof StoreUnavailableError) return cause;
  // The client's errors have the response with its socket and the signature of the request, which belong into no log.
  const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new StoreUnavailableError(problemOf(cause), { cause: new Error(said) });
}
