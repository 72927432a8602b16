import { pathAddress } from '#shared/contract/address.ts';
import { unreachedChannel } from '#shared/offline/messages.ts';

import { createReachability } from './reachability.ts';
import { offline } from './state.ts';

/** A probe that takes longer is as good as none. */
const probeTimeout = 8_000;

const reachability = createReachability({
  probe: () => fetch(pathAddress('health', {}), { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) }),
  isConnected: () => navigator.onLine,
  setOnline: (online) => {
    if (offline.online !== online) offline.online = online;
  },
  after: (delay, call) => {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/** Takes the browser's word on the connection. Not before the page has rendered: its first picture is the server's. */
export function noteConnection(): void {
  if (!navigator.onLine) reachability.connectionChanged();
}

/** The server answered something. */
export function noteReached(): void {
  if (!offline.online) reachability.reached();
}

/** A request reached nobody. */
export function noteUnreached(): void {
  offline.lastFailure = Date.now();
  reachability.unreached();
}

/** Watches the browser's own word on the connection and the service worker's requests, until the signal ends it. */
export function watchLine(signal: AbortSignal): void {
  addEventListener('online', reachability.connectionChanged, { signal });
  addEventListener('offline', reachability.connectionChanged, { signal });
  // It may have gone before anybody listened.
  noteConnection();
  // An answer that is kept hides from the page that its own request failed: the service worker tells.
  const failures = 'BroadcastChannel' in globalThis ? new BroadcastChannel(unreachedChannel) : undefined;
  failures?.addEventListener('message', noteUnreached, { signal });
  const end = () => {
    reachability.stop();
    failures?.close();
  };
  signal.addEventListener('abort', end, { once: true });
}
