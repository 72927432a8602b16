import { watchLine } from './line.ts';
import { registerServiceWorker } from './register.ts';

export { cachedAnswer, keepOwnAnswersIn, rememberAnswer, rememberOwnAnswer } from './answers.ts';
export { heldSpans, notePlaying, onHeldChange } from './held.ts';
export { noteConnection, noteReached, noteUnreached } from './line.ts';
export { requestPersistence } from './persistence.ts';
export { applyUpdate } from './register.ts';
export { offline } from './state.ts';
export { useOnline } from './use-online.ts';

/**
 * Watches the line and registers the service worker, at boot.
 *
 * @returns ends both
 */
export function startOffline(): () => void {
  const life = new AbortController();
  watchLine(life.signal);
  // Without a service worker everything works that works with a network.
  void registerServiceWorker(life.signal).catch(() => undefined);
  return () => life.abort();
}
