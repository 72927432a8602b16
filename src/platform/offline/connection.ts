import { noteNobody, noteNotOurs, noteOurs, network, waitToRequest } from '#platform/network/state.ts';
import { pathAddress } from '#shared/contract/address.ts';
import type { NotOursCause } from '#shared/network/classify.ts';
import { isNetworkMessage, networkChannel } from '#shared/network/messages.ts';
import { unreachedChannel } from '#shared/offline/messages.ts';

import { endHungExchanges, onLate } from '../network/exchanges.ts';
import { createReachability } from './reachability.ts';
import { offline } from './state.ts';

/**
 * A probe that takes longer is as good as none, in milliseconds. Less while the connection counts as good: a server that
 * has fallen silent is named within 4 s of the request, a wall within 3 s.
 */
const maxProbe = 5_000;
const maxFirstProbe = 2_300;
/** A slow connection was taken for a silent server before. */
let isSlow = false;

/** The probe got a foreign response. */
class Intercepted extends Error {
  readonly source: NotOursCause;

  constructor(source: NotOursCause) {
    super(source);
    this.source = source;
  }
}

/** The service worker never serves health. @throws Intercepted, or as fetch */
async function probe(): Promise<void> {
  const begun = performance.now();
  const isFirst = (offline.online && !isSlow) || network.obstacle !== null;
  const response = await fetch(pathAddress('health', {}), {
    cache: 'no-store',
    redirect: 'manual',
    priority: 'high',
    signal: AbortSignal.timeout(isFirst ? maxFirstProbe : maxProbe),
  });
  isSlow ||= performance.now() - begun > maxFirstProbe;
  // With what sends requests: one of them has failed before.
  const { causeOfProbe } = await import('../api/request.ts');
  const cause = await causeOfProbe(response);
  if (cause) throw new Intercepted(cause);
}

const reachability = createReachability({
  probe,
  waitToProbe: waitToRequest,
  isConnected: () => navigator.onLine,
  setReached: () => {
    noteOurs(!offline.online);
    Object.assign(offline, { online: true, silent: false });
  },
  setUnreached: (reason) => {
    const silent = reason instanceof DOMException && reason.name === 'TimeoutError';
    if (reason instanceof Intercepted) noteNotOurs(reason.source);
    // A wall that is slow to meet the probe is still the one that was met; one that stays silent is not.
    else if (!silent || !offline.online) noteNobody();
    Object.assign(offline, { online: false, silent });
    // They occupy the connections that the next probe and everything else wait for.
    if (silent) endHungExchanges();
  },
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/** Takes the browser's word on the connection. Not before the page has rendered: its first picture is the server's. */
export function noteConnection(): void {
  if (!navigator.onLine) reachability.connectionChanged();
}

/** Our server responded. */
export function noteReached(): void {
  if (!offline.online) reachability.reached();
  else noteOurs();
}

/** A request got no response. */
export function noteUnreached(): void {
  offline.lastFailure = Date.now();
  reachability.unreached();
}

/** A request got a foreign response. */
export function noteForeign(source: NotOursCause): void {
  noteNotOurs(source);
  noteUnreached();
}

/** Watches the browser's own word on the connection and the workers' requests, until the signal ends it. */
export function watchNetwork(signal: AbortSignal): void {
  addEventListener('online', reachability.connectionChanged, { signal });
  addEventListener('offline', reachability.connectionChanged, { signal });
  const lookAgain = () => {
    if (!offline.online && document.visibilityState === 'visible') reachability.checkNow();
  };
  addEventListener('focus', lookAgain, { signal });
  document.addEventListener('visibilitychange', lookAgain, { signal });
  onLate(() => reachability.unreached());
  // It may have gone before anybody listened.
  noteConnection();
  // A cached response hides from the page that its own request failed: the service worker reports it.
  const failures = 'BroadcastChannel' in globalThis ? new BroadcastChannel(unreachedChannel) : undefined;
  failures?.addEventListener('message', noteUnreached, { signal });
  const walls = 'BroadcastChannel' in globalThis ? new BroadcastChannel(networkChannel) : undefined;
  walls?.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (!isNetworkMessage(data)) return;
      if (data.notOurs !== null) noteForeign(data.notOurs);
      // A picture may come through where nothing else does: the probe decides.
      else if (!offline.online) reachability.checkNow();
    },
    { signal },
  );
  const end = () => {
    reachability.stop();
    failures?.close();
    walls?.close();
  };
  signal.addEventListener('abort', end, { once: true });
}
