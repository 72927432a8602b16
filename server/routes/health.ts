import { health, healthLive, healthReady } from '#shared/contract/health.ts';
import { apiBase } from '#shared/contract/address.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';

import type { AppContext } from '../app-context.ts';
import { respondsWithin } from '../domain/responds-within.ts';
import { sharedCheck } from '../domain/shared-check.ts';
import { storeSentence } from '../domain/store-sentence.ts';
import type { BoundEndpoint } from './bound-endpoints.ts';

type Health = z.output<typeof health.response>;
type Readiness = z.output<typeof healthReady.response>;

/** Milliseconds within which a database that is well responds to `select 1`. */
const databasePatience = 2000;

/**
 * Health: 200 while the server can do its work, 503 when the database or the storage is down; the same body either way.
 * `live` and `ready` are for whatever starts servers and sends requests to them. `connected` leads to the first page: a
 * page opens it in a tab where a portal responds in the server's place.
 */
export function healthRoutes(
  app: FastifyInstance,
  { config, db, store, search, stopping, version }: AppContext,
): {
  health: BoundEndpoint<typeof health>;
  healthLive: BoundEndpoint<typeof healthLive>;
  healthReady: BoundEndpoint<typeof healthReady>;
} {
  const bind = <Response extends { status: 'ok' | 'degraded' | 'down' }>(
    endpoint: Endpoint,
    read: (locale: Locale) => Promise<Response>,
  ) => {
    const response = { 200: endpoint.response, 503: endpoint.response };
    const schema = { summary: endpoint.summary, tags: ['health'], response };
    app.get(`${apiBase}/${endpoint.path}`, { schema }, async (request, reply) => {
      const state = await read(request.locale);
      return reply
        .code(state.status === 'down' ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(state);
    });
  };
  const databaseResponds = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  const databaseIsQuick = respondsWithin(databasePatience, databaseResponds);

  // A full disk of this machine is for /api/health: it keeps no page from being read.
  const storeProblem = config.storage ? sharedCheck(() => store.problem()) : async () => undefined;

  app.get(`${apiBase}/connected`, { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').redirect('/'),
  );
  bind(health, async (): Promise<Health> => {
    const [database, storage] = await Promise.all([databaseResponds(), store.ready()]);
    const part = (isWell: boolean) => (isWell ? 'ok' : 'down');
    return { status: part(database && storage), version, database: part(database), storage: part(storage) };
  });
  bind(healthLive, async () => ({ status: 'ok' as const }));
  bind(healthReady, async (locale): Promise<Readiness> => {
    const missing: Readiness['reasons'] = [];
    if (stopping.aborted) missing.push('stopping');
    if (search.status().builtAt === undefined) missing.push('index');
    // All processes share the database and the store: a balancer that took all of them out would end what still works.
    const away: Readiness['reasons'] = [];
    const [isQuick, problem] = await Promise.all([databaseIsQuick(), storeProblem()]);
    if (!isQuick) away.push('database');
    if (problem) away.push('storage');
    const sentence = problem && storeSentence(config, problem, locale);
    const status = missing.length > 0 ? 'down' : away.length > 0 ? 'degraded' : 'ok';
    return { status, reasons: [...missing, ...away], ...(sentence && { storage: sentence }) };
  });
  return { health: { endpoint: health }, healthLive: { endpoint: healthLive }, healthReady: { endpoint: healthReady } };
}
