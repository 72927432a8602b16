import type { FastifyInstance } from 'fastify';

import { HttpError } from '../domain/failures.ts';

/**
 * Rejects a compressed multipart form: its parser reads the encoded bytes and would wait for an end that never comes.
 */
export function refuseEncodedForms(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity' && /^multipart\//i.test(headers['content-type'] ?? '')) {
      throw new HttpError(415, 'unsupported');
    }
  });
}
