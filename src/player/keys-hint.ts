import { t } from '#platform/i18n/index.ts';
import { notify } from '#ui/Notice/notices.ts';
import { subscribeKey } from 'valtio/utils';

import { openShortcuts } from './shortcuts.ts';
import { player } from './state.ts';

/** Synchronous, so that two pages which play at once say it once. */
const key = 'tnk.keysHint';

/** Names the keys that matter most, once on a device with a mouse: when the first sound is heard. */
export function hintAtFirstAudition(): void {
  if (!matchMedia('(pointer: fine)').matches || wasSaid()) return;
  const stop = subscribeKey(player, 'phase', say);
  function say() {
    if (player.phase !== 'playing') return;
    stop();
    if (wasSaid()) return;
    localStorage.setItem(key, 'said');
    notify({
      kind: 'status',
      text: t('shortcuts.hint'),
      action: { text: t('shortcuts.all'), run: openShortcuts },
    });
  }
  say();
}

function wasSaid(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is switched off: saying it at each visit would be worse than never.
    return true;
  }
}
