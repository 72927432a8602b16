import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { HttpError } from '../domain/failures.ts';
import { isOnThisMachine } from '../domain/origin.ts';
import { sameSecret } from '../security/same-secret.ts';

/** GET /metrics for Prometheus: with METRICS_TOKEN as a Bearer token, else for programs of this machine alone. */
export function metricsRoutes(app: FastifyInstance, { config, search }: AppContext): void {
  const { metrics } = app;
  const secondsSince = (time: number | undefined) => (time === undefined ? 0 : (Date.now() - time) / 1000);
  const ofIndex = (name: string, help: string, read: (status: ReturnType<typeof search.status>) => number) =>
    metrics.gauge(`tonika_index_${name}`, help, () => read(search.status()));
  ofIndex('loaded', 'Whether the catalogue index serves', ({ builtAt }) => (builtAt === undefined ? 0 : 1));
  ofIndex('age_seconds', 'Since the index that serves was built or loaded', ({ builtAt }) => secondsSince(builtAt));
  ofIndex('behind_seconds', 'Since the oldest change that the index does not contain', ({ behindSince }) =>
    secondsSince(behindSince),
  );
  ofIndex('build_seconds', 'Duration of the last build or load', ({ buildMilliseconds }) => buildMilliseconds / 1000);
  ofIndex('build_failures', 'Builds that have failed since the start', ({ failures }) => failures);
  ofIndex('tracks', 'Tracks in the index', ({ tracks }) => tracks);
  ofIndex('bytes', 'Memory of the index', ({ bytes }) => bytes);

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    authorize(request, config.metricsToken);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.expose());
  });
}

/** @throws HttpError 401 without the token; 403 from another machine where none is set */
function authorize(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (!isOnThisMachine(request)) throw new HttpError(403, 'metricsLocal');
  } else if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
    throw new HttpError(401, 'unauthorized');
  }
}
