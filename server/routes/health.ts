import { health } from '#shared/contract/health.ts';
import { apiBase } from '#shared/contract/address.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';

import type { AppContext } from '../app-context.ts';
import type { BoundEndpoint } from './bound-endpoints.ts';

type Health = z.output<typeof health.response>;

/**
 * Health: 200 while the server can do its work, 503 when the database or the storage is down; the same body either way.
 * `connected` leads to the first page: a page opens it in a tab where a portal responds in the server's place.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, store, version }: AppContext,
): { health: BoundEndpoint<typeof health> } {
  const schema = {
    summary: health.summary,
    tags: ['health'],
    response: { 200: health.response, 503: health.response },
  };
  app.get(`${apiBase}/connected`, { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').redirect('/'),
  );
  app.get(`${apiBase}/${health.path}`, { schema }, async (_, reply) => {
    const [database, storage] = await Promise.all([
      sql`select 1`.execute(db).then(
        () => 'ok' as const,
        () => 'down' as const,
      ),
      store.ready().then((ready) => (ready ? 'ok' : 'down')),
    ]);
    const status = database === 'ok' && storage === 'ok' ? 'ok' : 'down';
    const response: Health = { status, version, database, storage };
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(response);
  });
  return { health: { endpoint: health } };
}
