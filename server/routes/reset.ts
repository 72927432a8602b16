import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { isOwnOrigin } from '../domain/origin.ts';
import { resetPage, resetPolicy } from '../html/reset-page.ts';

/**
 * Repairs a browser whose stored app is broken: a page that needs no file of the app. Service workers of every
 * version let `/reset.html` pass, since it has an extension; newer ones let `/reset` pass, too. Under `/en` English
 * comes first, else the browser's language. `Clear-Site-Data` removes the HTTP cache only: its "storage" would remove
 * IndexedDB with the outbox. The page's script removes caches and service workers. Opening the page changes nothing,
 * and another site cannot send the form.
 */
export function resetRoutes(app: FastifyInstance, { config }: AppContext): void {
  void app.register(async (scope) => {
    // The form has no fields: whatever comes is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 1024, parseAs: 'string' }, async () => null);
    for (const url of ['/reset', '/reset.html', '/en/reset', '/en/reset.html']) {
      scope.get(url, { schema: { hide: true } }, async (request, reply) => send(request, reply, false));
      scope.post(url, { schema: { hide: true } }, async (request, reply) => {
        const { origin } = request.headers;
        const isOwn = origin !== undefined && isOwnOrigin(origin, request.host, config.publicUrl);
        if (isOwn) void reply.header('clear-site-data', '"cache"');
        return send(request, reply, isOwn);
      });
    }
  });
}

function send(request: FastifyRequest, reply: FastifyReply, isDone: boolean): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', resetPolicy)
    .type('text/html; charset=utf-8')
    .send(request.url.startsWith('/en/') ? resetPage('en', isDone, '/en/reset') : resetPage(request.locale, isDone));
}
