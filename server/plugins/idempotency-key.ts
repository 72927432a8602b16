import type { FastifyInstance } from 'fastify';

/** A key as requests may bear it (api.md "Ground rules"). */
export const isIdempotencyKey = (given: unknown): given is string =>
  typeof given === 'string' && /^[\x21-\x7e]{1,200}$/.test(given);

/**
 * Echoes the Idempotency-Key of a request on its response, errors included: a page removes a request from its outbox
 * only where a response names the request's key. A response to another request, cached or forged on the way, does not.
 */
export function echoIdempotencyKeys(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    if (isIdempotencyKey(key)) void reply.header('idempotency-key', key);
    done();
  });
}
