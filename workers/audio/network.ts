import type { Clock, ConnectionRequest, Exchange, ConnectionResponse } from '#shared/audio/ports.ts';
import { isAsset } from '#shared/offline/is-asset.ts';

import type { AssetConnection } from './asset-connection.ts';
import { unreachedChannel } from '#shared/offline/messages.ts';

/** The worker's own. */
export const clock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const unreached = 'BroadcastChannel' in self ? new BroadcastChannel(unreachedChannel) : undefined;

let language: string | undefined;

/** Sets the language of the page: messages of failures come in it. */
export function setLanguage(next: string): void {
  language = next;
}

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

/**
 * A connection over fetch, read as the network delivers it.
 *
 * @param isOurs whether it leads to our server: another one has no messages of ours, and is not what a page is offline
 *   without
 */
function sendByFetch({ url, headers, cache, priority }: ConnectionRequest, isOurs = true): Exchange {
  const controller = new AbortController();
  const spoken = language === undefined || !isOurs ? headers : { ...headers, 'Accept-Language': language };
  const response = fetch(url, { headers: spoken, cache, priority: priority ?? 'auto', signal: controller.signal }).then(
    toResponse,
    (error: unknown) => {
      // Reports failed requests to the page, because they bypass the service worker.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
      if (!controller.signal.aborted && isOurs) unreached?.postMessage(null);
      throw error;
    },
  );
  return { response, cancel: () => controller.abort() };
}

function toResponse(response: Response): ConnectionResponse {
  const reader = response.body?.getReader();
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    async read() {
      const { value } = (await reader?.read()) ?? {};
      return value;
    },
    async json() {
      reader?.releaseLock();
      const value: unknown = await response.json();
      return value;
    },
  };
}
