import { currentLocale, loadAllTexts } from '#platform/i18n/index.ts';
import { offline } from '#platform/offline/index.ts';
import type { Scope } from '#platform/scope.ts';
import { subscribeKey } from 'valtio/vanilla/utils';

import { player } from './state.ts';

/** What the device holds is heard sooner, in milliseconds; who answers in the server's place is reported within 3 s. */
const patience = 1_000;
/** Sound that does not come is reported within 5 s, in milliseconds. */
const longPatience = 4_000;

/**
 * Keeps `player.isSilent`: whether sound that was asked for has not come for so long that the person is told. Time counts
 * from when this track began to be waited for, whatever is loaded or rendered when.
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
  scope.own(subscribeKey(offline, 'online', update));
  update();
}

/** Loads what says why nothing is heard, before the connection is gone: over a dead one it would not come. */
export async function loadReason(): Promise<void> {
  await Promise.all([import('./ui/Reason.tsx'), loadAllTexts(currentLocale())]);
}
