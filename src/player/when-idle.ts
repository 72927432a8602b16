import { fetchLexicon } from '#platform/offline/fetch-lexicon.ts';
import type { Scope } from '#platform/scope.ts';
import { aheadOf } from '#shared/audio/buffer.ts';
import { aheadSeconds, finishThreshold } from '#shared/audio/limits.ts';
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

/** Seconds of a sound after which what it needs is there, and the processor and the connection are free. */
const settled = 2;

/**
 * What was heard is searched offline by what it is like, too: the first sound of a family brings what reads briefs of it. Not
 * while the sound loads: a press or a seek on a slow connection would wait for these 60 kB.
 */
function makeHeardSearchable(scope: Scope): void {
  const searchable = new Set<string>();
  let endWait: (() => void) | undefined;
  const isSettled = () => {
    const { phase, time, duration, buffered } = player;
    const needed = Math.min(aheadSeconds, duration - time - finishThreshold);
    return phase === 'playing' && aheadOf(buffered, time) >= needed;
  };
  const makeSearchable = () => {
    endWait = undefined;
    const entity = player.track?.entity;
    if (entity === undefined || searchable.has(entity) || !isSettled()) return;
    searchable.add(entity);
    scope.whenIdle(() => void fetchLexicon(entity));
  };
  const update = () => {
    if (player.track && !searchable.has(player.track.entity) && isSettled())
      endWait ??= scope.after(settled * 1000, makeSearchable);
  };
  for (const key of ['phase', 'track', 'buffered'] as const) scope.own(subscribeKey(player, key, update));
  update();
}
