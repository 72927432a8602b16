import type { FastifyInstance } from 'fastify';

import type { AppContext } from '../app-context.ts';
import { HttpError } from '../domain/failures.ts';

/** RFC 9116 wants less than a year: who reads an old copy asks again. */
const validMilliseconds = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): where weaknesses are reported to; 404 where no contact was set. */
export function securityTxtRoutes(app: FastifyInstance, { config }: AppContext): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_, reply) => {
    if (config.securityContact === undefined) throw new HttpError(404, 'notFound');
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(Date.now() + validMilliseconds).toISOString()}`,
      'Preferred-Languages: ru, en',
      ...(config.publicUrl === undefined ? [] : [`Canonical: ${config.publicUrl}/.well-known/security.txt`]),
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
