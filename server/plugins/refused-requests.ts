import { apiBase } from '#shared/contract/address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { HttpError } from '../domain/failures.ts';
import { isOwnOrigin } from '../domain/origin.ts';

/**
 * Rejects requests that act here and come from a page of another site (api.md "Authentication"); programs send no
 * Origin.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string | undefined): void {
  const isRefused = ({ url, method, host, headers: { origin } }: FastifyRequest) => {
    if (origin === undefined || !url.startsWith(`${apiBase}/`)) return false;
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
    return !isOwnOrigin(origin, host, publicUrl);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    done(isRefused(request) ? new HttpError(403, 'foreignOrigin') : undefined);
  });
}

/**
 * Rejects a compressed multipart form: its parser reads the encoded bytes and would wait for an end that never comes.
 */
export function refuseEncodedForms(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    const isRefused = encoding !== 'identity' && /^multipart\//i.test(headers['content-type'] ?? '');
    done(isRefused ? new HttpError(415, 'unsupported') : undefined);
  });
}
