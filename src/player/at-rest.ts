import { prefetchShown, type PrefetchHost } from './prefetch-shown.ts';
import { keepStanding, restoreStanding, type Standing } from './restore.ts';

/** What the player does besides playing: brings back how it was left, keeps how it stands, and looks ahead. */
export async function startAtRest(actions: Standing, host: PrefetchHost): Promise<void> {
  await restoreStanding(actions);
  keepStanding(host.scope);
  prefetchShown(host);
}
