import { apiBase } from '#shared/contract/address.ts';
import type { FastifyInstance } from 'fastify';

import { HttpError } from '../domain/failures.ts';
import { isOwnOrigin } from '../domain/origin.ts';

/**
 * Rejects requests that act here and come from a page of another site (api.md "Authentication"); programs send no
 * Origin.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (origin === undefined || !request.url.startsWith(`${apiBase}/`)) return;
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    if (!isOwnOrigin(origin, request.host, publicUrl)) throw new HttpError(403, 'foreignOrigin');
  });
}

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
