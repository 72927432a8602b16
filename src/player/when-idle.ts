import { prefetchShown, type PrefetchHost } from './prefetch-shown.ts';
import { persistPlayerState, restorePlayerState, type PlayerActions } from './restore.ts';

/** What the player does besides playing: brings back how it was left, keeps how it stands, and looks ahead. */
export async function startWhenIdle(actions: PlayerActions, host: PrefetchHost): Promise<void> {
  await restorePlayerState(actions);
  persistPlayerState(host.scope);
  prefetchShown(host);
}
