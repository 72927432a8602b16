import { health, healthLive, healthReady } from '#shared/contract/health.ts';
import { apiBase } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';

import type { AppContext } from '../app-context.ts';
import { respondsWithin } from '../domain/responds-within.ts';
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
  { db, store, search, stopping, version }: AppContext,
): {
  health: BoundEndpoint<typeof health>;
  healthLive: BoundEndpoint<typeof healthLive>;
  healthReady: BoundEndpoint<typeof healthReady>;
} {
  const bind = <Response extends { status: 'ok' | 'down' }>(endpoint: Endpoint, read: () => Promise<Response>) => {
    const response = { 200: endpoint.response, 503: endpoint.response };
    const schema = { summary: endpoint.summary, tags: ['health'], response };
    app.get(`${apiBase}/${endpoint.path}`, { schema }, async (_, reply) => {
      const state = await read();
      return reply
        .code(state.status === 'ok' ? 200 : 503)
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

  app.get(`${apiBase}/connected`, { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').redirect('/'),
  );
  bind(health, async (): Promise<Health> => {
    const [database, storage] = await Promise.all([databaseResponds(), store.ready()]);
    const part = (isWell: boolean) => (isWell ? 'ok' : 'down');
    return { status: part(database && storage), version, database: part(database), storage: part(storage) };
  });
  bind(healthLive, async () => ({ status: 'ok' as const }));
  bind(healthReady, async (): Promise<Readiness> => {
    const reasons: Readiness['reasons'] = [];
    if (stopping.aborted) reasons.push('stopping');
    if (search.status().builtAt === undefined) reasons.push('index');
    if (!(await databaseIsQuick())) reasons.push('database');
    return { status: reasons.length === 0 ? 'ok' : 'down', reasons };
  });
  return { health: { endpoint: health }, healthLive: { endpoint: healthLive }, healthReady: { endpoint: healthReady } };
}
