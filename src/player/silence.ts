import { currentLocale, loadAllTexts } from '#platform/i18n/index.ts';
import { offline } from '#platform/offline/index.ts';
import type { Scope } from '#platform/scope.ts';
import { subscribeKey } from 'valtio/vanilla/utils';

import { player } from './state.ts';

/**
 * Delay until silence is reported where its cause is known, in milliseconds: cached sound starts sooner, and an
 * obstacle is reported within 3 s.
 */
const patience = 1_000;
/** Delay until silence is reported otherwise, in milliseconds: within 5 s. */
const longPatience = 4_000;

/**
 * Updates `player.isSilent`: requested sound is overdue, and the person is notified. The time counts from the request
 * for this track, regardless of what loads or renders meanwhile.
 */
export function followSilence(scope: Scope): void {
  let since: number | undefined;
  let track = player.track;
  let endTimer = () => {};

  function update() {
    endTimer();
    const waits = player.phase === 'opening' || player.phase === 'waiting';
    if (!waits) since = undefined;
    else if (since === undefined || track !== player.track) since = performance.now();
    track = player.track;
    const isExplained = player.obstacle !== null || !offline.online;
    const left = since === undefined ? Infinity : since + (isExplained ? patience : longPatience) - performance.now();
    player.isSilent = left <= 0;
    if (left > 0 && left < Infinity) endTimer = scope.after(left, update);
  }

  for (const key of ['phase', 'track', 'obstacle'] as const) scope.own(subscribeKey(player, key, update));
  scope.own(
    subscribeKey(player, 'phase', (phase) => {
      // Logged as well as shown (spec.md section 8).
      // oxlint-disable-next-line no-console
      if (phase === 'failed') console.warn(`The sound of ${player.track?.ident} cannot be fetched: ${player.notice}`);
    }),
  );
  scope.own(subscribeKey(offline, 'online', update));
  update();
}

/** Loads the chunk that explains silence ahead of time: without a connection it could not load. */
export async function loadReason(): Promise<void> {
  await Promise.all([import('./ui/Reason.tsx'), loadAllTexts(currentLocale())]);
}
