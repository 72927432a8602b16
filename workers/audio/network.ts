import type { Clock, ConnectionRequest, Exchange } from '#shared/audio/ports.ts';
import { isAsset } from '#shared/offline/is-asset.ts';

import type { AssetConnection } from './asset-connection.ts';
import { sendByFetch } from './connection.ts';

/** The worker's own. */
export const clock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * One for the engine and for copies: what one of them learns of a store, the other need not find out. Loaded where
 * previews have another address than this server's.
 */
let assets: AssetConnection | undefined;

/** Sends a request to where its address leads. */
export function send(request: ConnectionRequest): Exchange {
  if (assets || !isAsset(request.url)) return (assets?.send ?? sendByFetch)(request);
  let isCancelled = false;
  let cancel = (): void => void (isCancelled = true);
  const load = async () => {
    const { createAssetConnection } = await import('./later.ts');
    assets ??= createAssetConnection(sendByFetch, (elsewhere) => sendByFetch(elsewhere, false), clock);
    if (isCancelled) throw new Error('cancelled');
    const exchange = assets.send(request);
    cancel = () => exchange.cancel();
    return exchange.response;
  };
  return { response: load(), cancel: () => cancel() };
}

/** Passes over the store of an address for a while, if it is one: what it sent was damaged. */
export const distrust = (url: string): void => assets?.distrust(url);
