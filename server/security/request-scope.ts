import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { networkOf } from './attempts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope;
  }
}

/** The request that the code of this moment works for. */
export interface RequestScope {
  readonly id: string;
  readonly method: string;
  /** The pattern of its route, without ids and secrets: `/api/users/self/register`. */
  readonly call: string;
  /** By what its sender is counted (networkOf). */
  readonly network: string;
  /** The account of the request, once known: of the session, or of the followed link. */
  userId: number | undefined;
  /** Why it was denied, as a word of the code. */
  reason: string | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** The request under way; undefined outside of one. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/** Notes for the log whose account the request under way is about. */
export function noteUser(userId: number): void {
  const scope = scopes.getStore();
  if (scope) scope.userId = userId;
}

/** Makes the request available to all code that runs for it, without passing it through every function. */
export function trackRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.scope = scopeOf(request);
    scopes.run(request.scope, done);
  });
  // Events of the body's stream come from the socket, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => scopes.run(request.scope, done));
}

/** A separate scope for a request that never reached the hooks: its URL cannot be parsed. */
export const scopeOf = (request: FastifyRequest): RequestScope => ({
  id: request.id,
  method: request.method,
  // A URL without a route may contain anything, a secret too.
  call: request.routeOptions?.url ?? '(none)',
  network: networkOf(request.ip),
  userId: undefined,
  reason: undefined,
});

/** Where a failure happened, for the log. */
export function describeRequest(request: FastifyRequest): { method: string; call: string; user?: number } {
  // Set by the hook above, which has not run for an address that cannot be read.
  const { method, call, userId } = (request.scope as RequestScope | undefined) ?? scopeOf(request);
  return { method, call, ...(userId !== undefined && { user: userId }) };
}
