import { fetchLexicon } from '#platform/offline/fetch-lexicon.ts';
import type { Scope } from '#platform/scope.ts';
import { subscribeKey } from 'valtio/vanilla/utils';

import { offline } from '#platform/offline/index.ts';
import type { Playback } from './playback.ts';
import { prefetchShown, type PrefetchHost } from './prefetch-shown.ts';
import { persistPlayerState, restorePlayerState, type PlayerActions } from './restore.ts';
import { followSeekPointer } from './seek-pointer.ts';
import { followSilence, loadReason } from './silence.ts';
import { player } from './state.ts';

/** Starts the player's background work: restores its last state, persists it, prefetches, and detects silence. */
export async function startWhenIdle(
  actions: PlayerActions & Pick<Playback, 'deck'>,
  host: PrefetchHost,
): Promise<void> {
  followSilence(host.scope);
  // Without a connection the chunk cannot load.
  host.scope.whenIdle(() => void loadReason().catch(() => undefined));
  await restorePlayerState(actions);
  persistPlayerState(host.scope);
  prefetchShown(host);
  followSeekPointer(host.scope, {
    deck: () => actions.deck,
    mayFetch: () => offline.online && !host.savesData(),
  });
  if (!host.savesData()) makeHeardSearchable(host.scope);
}

/** What was heard is searched offline by what it is like, too: the first sound of a family brings what reads briefs of it. */
function makeHeardSearchable(scope: Scope): void {
  const searchable = new Set<string>();
  const update = () => {
    const entity = player.phase === 'playing' ? player.track?.entity : undefined;
    if (entity === undefined || searchable.has(entity)) return;
    searchable.add(entity);
    scope.whenIdle(() => void fetchLexicon(entity));
  };
  for (const key of ['phase', 'track'] as const) scope.own(subscribeKey(player, key, update));
  update();
}
