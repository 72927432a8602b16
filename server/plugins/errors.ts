import { apiBase } from '#shared/contract/address.ts';
import { errorReasons } from '#shared/contract/primitives.ts';
import type { ErrorResponse } from '#shared/contract/primitives.ts';
import { errorOrigin } from '#shared/network/content.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { QueueFullError } from '../domain/limit-concurrency.ts';
import { isDatabaseAway } from '../domain/database-away.ts';
import { isDiskFull } from '../domain/disk-full.ts';
import { isStoreUnavailable } from '../domain/store-problem.ts';
import { InvalidInput, HttpError, RetryLater, Unavailable } from '../domain/failures.ts';
import { fill, textsOf } from '../domain/texts.ts';
import { isMissing } from '../storage/missing.ts';
import type { SecurityEvent } from '../domain/security-events.ts';
import { describeRequest } from '../security/request-scope.ts';
import type { RequestScope } from '../security/request-scope.ts';
import { presentIssues } from '../presenters/issues.ts';
import { hasHungUp } from './hung-up.ts';

/** Turns whatever a handler throws into `{"message"}` in the reader's language (api.md "Ground rules"). */
export function handleErrors(app: FastifyInstance): void {
  const allowedAt = collectMethods(app);
  app.setErrorHandler((error, request, reply) => respondWithError(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedAt(request.url);
    if (allowed.length === 0) return sendError(request, reply, new HttpError(404, 'unknownEndpoint'));
    void reply.header('allow', allowed.join(', '));
    return sendError(request, reply, new HttpError(405, 'methodNotAllowed', { method: request.method }));
  });
}

/** Responds to an error, and logs it where it is ours. */
export function respondWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const httpError = httpErrorFor(error);
  noteHttpError(request, httpError);
  const where = describeRequest(request);
  // The error is then a reset connection, which would be taken for the database's.
  if (hasHungUp(request)) request.log.debug({ err: error, ...where }, 'the client hung up');
  else if (!httpError) request.log.error({ err: error, ...where }, 'a request failed');
  else if (httpError instanceof HttpError && httpError.status >= 500 && !(httpError instanceof RetryLater))
    request.log.error({ err: error, ...where }, httpError.text);
  return sendError(request, reply, httpError ?? error);
}

const recorded: Readonly<Record<number, SecurityEvent>> = {
  401: 'request.unauthorized',
  403: 'request.forbidden',
  429: 'request.rate-limited',
};

/** A limit that is reached is recorded whatever its status: guests reach it at will, and an error line each fills a log. */
const eventOf = (error: HttpError): SecurityEvent | undefined => {
  if (error.text === 'foreignOrigin') return 'origin.foreign';
  return error instanceof RetryLater ? 'request.rate-limited' : recorded[error.status];
};

/** Records denials by sender or rate in the security log. */
function noteHttpError(request: FastifyRequest, httpError: HttpError | InvalidInput | undefined): void {
  // Set by a hook that has not run for an address that cannot be read.
  const scope = request.scope as RequestScope | undefined;
  if (scope) scope.reason = httpError instanceof HttpError ? httpError.text : httpError && reasonOf(httpError);
  if (!(httpError instanceof HttpError)) return;
  const event = eventOf(httpError);
  if (!event) return;
  request.server.securityLog.record(event, {
    outcome: 'refused',
    userId: scope?.userId,
    reason: httpError.text,
    status: httpError.status,
  });
}

/** The first reason; an identifier of the code if a field contradicts the facts. */
const reasonOf = ({ issues }: InvalidInput) => {
  const [issue] = issues;
  return issue?.code === 'custom' && Object.hasOwn(textsOf('en').field, issue.message) ? issue.message : 'invalid';
};

/** The methods that an address of the API takes; none where it is not one. */
function collectMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(`${apiBase}/`)) return;
    const pattern = new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?')[0] ?? '';
    const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].toSorted();
  };
}

/** Sends a failure. Anything but an HttpError or invalid input becomes a 500 with the request's number. */
function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const texts = textsOf(request.locale);
  const response: ErrorResponse = { message: fill(texts.error.internal, { id: request.id }), origin: errorOrigin };
  let status = 500;
  if (error instanceof InvalidInput) {
    status = 422;
    response.message = texts.error.invalid;
    response.errors = presentIssues(error.issues, error.given, texts.field);
  } else if (error instanceof HttpError) {
    status = error.status;
    response.message = error.messageIn(request.locale);
    const reason = errorReasons.find((known) => known === error.text);
    if (reason) response.reason = reason;
    if (error instanceof RetryLater || error instanceof Unavailable)
      void reply.header('retry-after', String(error.seconds));
    // Nothing more is expected of a sender that has stopped.
    if (status === 408) void reply.header('connection', 'close');
  }
  // Headers that a handler set for the file it could not send do not apply to this response.
  for (const name of ['etag', 'content-range', 'content-length', 'content-encoding', 'accept-ranges']) {
    reply.removeHeader(name);
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(response));
}

/** Seconds after which a request may be sent again. */
const retryAfter = { server: 2, store: 10 };

/** The HttpError that an error of a library amounts to; undefined where it is a failure of ours. */
function httpErrorFor(error: unknown): HttpError | InvalidInput | undefined {
  if (error instanceof HttpError || error instanceof InvalidInput) return error;
  if (!(error instanceof Error)) return undefined;
  if (error instanceof QueueFullError) return new Unavailable(retryAfter.server);
  if (isMissing(error)) return new HttpError(404, 'notFound');
  if (isDiskFull(error)) return new HttpError(507, 'noSpace');
  if (isStoreUnavailable(error)) return new Unavailable(retryAfter.store);
  if (isDatabaseAway(error)) return new Unavailable(retryAfter.server);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new HttpError(413, 'tooLarge');
  if (status === 415) return new HttpError(415, 'unsupported');
  if (status === 503) return new Unavailable(retryAfter.server);
  if (status >= 400 && status < 500) return new HttpError(status, 'badRequest');
  return undefined;
}
