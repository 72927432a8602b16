import { prefetchShown, type PrefetchHost } from './prefetch-shown.ts';
import { persistPlayerState, restorePlayerState, type PlayerActions } from './restore.ts';
import { followSilence, loadReason } from './silence.ts';

/** What the player does besides playing: brings back how it was left, keeps how it stands, looks ahead, and notices silence. */
export async function startWhenIdle(actions: PlayerActions, host: PrefetchHost): Promise<void> {
  followSilence(host.scope);
  // Where the connection is gone already it does not come.
  host.scope.whenIdle(() => void loadReason().catch(() => undefined));
  await restorePlayerState(actions);
  persistPlayerState(host.scope);
  prefetchShown(host);
}
