import type { Locale } from '#shared/domain/locale.ts';
import type { FastifyInstance } from 'fastify';

import { responseLocale } from '../domain/language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response: Accept-Language alone. */
    locale: Locale;
  }
}

/** Gives every request its language, and every response the request's number. */
export function describeRequests(app: FastifyInstance): void {
  app.decorateRequest('locale', 'ru');
  app.addHook('onRequest', (request, reply, done) => {
    request.locale = responseLocale(request.headers['accept-language']);
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/'))
      void reply.header('vary', 'accept-language').header('cache-control', 'no-cache');
    done();
  });
}
