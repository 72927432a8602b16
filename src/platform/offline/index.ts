import { loadChunk } from '../load-chunk.ts';
import { watchLine } from './line.ts';
import { registerServiceWorker } from './register.ts';

export { cachedAnswer, hasOwnAnswers, keepOwnAnswersIn, rememberAnswer, rememberOwnAnswer } from './answers.ts';
export { heldSpans, notePlaying, onHeldChange } from './held.ts';
export { noteConnection, noteForeign, noteReached, noteUnreached } from './line.ts';
export { requestPersistence } from './persistence.ts';
export { offline } from './state.ts';
export { useConnection, useOnline, type Connection } from './use-online.ts';

/** The person wants the new version: the page reloads with it. */
export const applyUpdate = async (): Promise<void> =>
  (await loadChunk(() => import('./apply-update.ts'))).applyUpdate();

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
