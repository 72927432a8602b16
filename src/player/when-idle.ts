import { prefetchShown, type PrefetchHost } from './prefetch-shown.ts';
import { persistPlayerState, restorePlayerState, type PlayerActions } from './restore.ts';
import { followSilence, loadReason } from './silence.ts';

/** Starts the player's background work: restores its last state, persists it, prefetches, and detects silence. */
export async function startWhenIdle(actions: PlayerActions, host: PrefetchHost): Promise<void> {
  followSilence(host.scope);
  // Without a connection the chunk cannot load.
  host.scope.whenIdle(() => void loadReason().catch(() => undefined));
  await restorePlayerState(actions);
  persistPlayerState(host.scope);
  prefetchShown(host);
}
