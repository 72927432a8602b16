import { isFirstTime } from '#platform/first-time.ts';
import { t } from '#platform/i18n/index.ts';
import { dismissNotice, notify } from '#ui/Notice/notices.ts';
import { subscribeKey } from 'valtio/utils';

import { openShortcuts, shortcuts } from './shortcuts.ts';
import { player } from './state.ts';

const key = 'tnk.keysHint';

/** Shows the most useful keys at the first audition, once per device with a mouse. */
export function hintAtFirstAudition(): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  const stop = subscribeKey(player, 'phase', say);
  function say() {
    if (player.phase !== 'playing') return;
    stop();
    if (!isFirstTime(key)) return;
    const id = notify({
      kind: 'status',
      text: t('shortcuts.hint'),
      action: { text: t('shortcuts.all'), run: openShortcuts },
    });
    // It would cover the heading of the list.
    const end = subscribeKey(shortcuts, 'open', () => {
      end();
      dismissNotice(id);
    });
  }
  say();
}
