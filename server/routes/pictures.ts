import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { matchesWeakly } from '../domain/preconditions.ts';
import { notFound } from '../domain/failures.ts';

/** Pictures in the stored widths, named by their content: the bytes of a URL never change. */
export function pictureRoutes(app: FastifyInstance, { store }: AppContext): void {
  app.route<{ Params: { hash: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/pictures/:hash/:file',
    exposeHeadRoute: false,
    compress: false,
    schema: { hide: true },
    async handler(request, reply) {
      const { hash, file } = request.params;
      if (!/^[\da-f]{16,64}$/.test(hash) || !/^(\d{1,4}|original)\.webp$/.test(file)) throw notFound();
      const key = `media/pictures/${hash}/${file}`;
      const size = await store.size(key);
      if (size === undefined) throw notFound();
      const etag = `"${hash}-${file.split('.')[0]}"`;
      void reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag).type('image/webp');
      if (matchesWeakly(request.headers['if-none-match'], etag)) return reply.code(304).send();
      void reply.header('content-length', size);
      return request.method === 'HEAD' ? reply.send() : reply.send(store.read(key));
    },
  });
}
