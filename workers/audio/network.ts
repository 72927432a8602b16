import type { Clock, ConnectionRequest, Exchange } from '#shared/audio/ports.ts';
import { isAsset } from '#shared/offline/asset-address.ts';

import { sendByFetch } from './connection.ts';

/** The worker's own. */
export const clock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const open = async () => (await import('./asset-connection.ts')).createAssetConnection(sendByFetch, clock);
/**
 * One for the engine and for copies: what one of them learns of a store, the other need not find out. Loaded where
 * previews have another address than this server's.
 */
let assets: ReturnType<typeof open> | undefined;

/** Sends a request to where its address leads. */
export function send(request: ConnectionRequest): Exchange {
  if (!isAsset(request.url)) return sendByFetch(request);
  assets ??= open();
  let isCancelled = false;
  let exchange: Exchange | undefined;
  const response = assets.then((connection) => {
    if (isCancelled) throw new Error('cancelled');
    exchange = connection.send(request);
    return exchange.response;
  });
  return {
    response,
    cancel() {
      isCancelled = true;
      exchange?.cancel();
    },
  };
}

/** Passes over the store of an address for a while, if it is one: what it sent was damaged. */
export const distrust = (url: string): void => void assets?.then((connection) => connection.distrust(url));
