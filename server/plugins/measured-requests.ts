import type { FastifyInstance } from 'fastify';

import type { Metrics } from '../metrics/metrics.ts';
import { describeRequest } from '../security/request-scope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/**
 * Counts every request by the pattern of its route; at the level `debug` each is a line of the log, too. The client of
 * a request may leave before its end, which fastify's own hooks do not tell of.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorate('metrics', metrics);
  const isLogged = app.log.level === 'debug';
  app.addHook('onRequest', (request, { raw }, done) => {
    const begun = performance.now();
    raw.once('close', () => {
      const milliseconds = performance.now() - begun;
      const status = raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'aborted';
      const { method, routeOptions } = request;
      metrics.recordRequest({ method, route: routeOptions.url ?? '(none)', status, seconds: milliseconds / 1000 });
      if (!isLogged) return;
      const outcome = raw.writableFinished ? raw.statusCode : 'aborted';
      request.log.debug({ ...describeRequest(request), status: outcome, milliseconds }, 'request');
    });
    done();
  });
}
