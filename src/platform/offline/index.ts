import { loadChunk } from '../load-chunk.ts';
import { watchNetwork } from './connection.ts';
import { registerServiceWorker } from './register.ts';

export {
  cachedResponse,
  hasOwnResponseCache,
  setOwnResponseCache,
  cacheResponse,
  cacheOwnResponse,
  type OwnResponseCache,
} from './cached-responses.ts';
export { cachedSpans, notePlaying, onCacheChange } from './cached-spans.ts';
export { noteConnection, noteForeign, noteReached, noteUnreached } from './connection.ts';
export { requestPersistence } from './persistence.ts';
export { offline } from './state.ts';
export { useConnection, useOnline, type Connection } from './use-online.ts';

/** Activates the new version by a reload. @returns false when it could not take over in time */
export const applyUpdate = async (): Promise<boolean> =>
  (await loadChunk(() => import('./apply-update.ts'))).applyUpdate();

/**
 * Watches the connection and registers the service worker, at boot.
 *
 * @returns ends both
 */
export function startOffline(): () => void {
  const life = new AbortController();
  watchNetwork(life.signal);
  // Without a service worker everything works that works with a network.
  void registerServiceWorker(life.signal).catch(() => undefined);
  return () => life.abort();
}
