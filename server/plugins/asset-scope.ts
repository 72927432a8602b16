import type { FastifyInstance } from 'fastify';

import { withAssetBase } from '../presenters/asset-scope.ts';

/** Gives responses the addresses of previews and pictures under ASSET_URL; undefined: this server's own. */
export function presentAssetsAt(app: FastifyInstance, assetUrl: string | undefined): void {
  if (assetUrl === undefined) return;
  app.addHook('onRequest', (_request, _reply, done) => withAssetBase(assetUrl, done));
  // Events of the body's stream come from the socket, which belongs to no request.
  app.addHook('preValidation', (_request, _reply, done) => withAssetBase(assetUrl, done));
}
