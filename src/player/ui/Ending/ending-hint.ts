import { isFirstTime } from '#platform/first-time.ts';
import { t } from '#platform/i18n/index.ts';
import { notify } from '#ui/Notice/notices.ts';
import { subscribeKey } from 'valtio/utils';

import { player } from '../../state.ts';
import { setEnding } from './set-ending.ts';

/** Effects up to this duration, in seconds, are usually auditioned one by one. */
const short = 5;
/** Number of automatic starts in a row that make a run. */
const runFrom = 2;
const key = 'tnk.endingHint';

/**
 * Offers to stop after each effect, once per device, when a run of short effects is interrupted. Lives as long as the
 * page.
 */
export function hintAtInterruptedRun(): void {
  let run = 0;
  const stop = subscribeKey(player, 'run', (count) => {
    const { track } = player;
    if (count > 0) {
      run = track?.entity === 'sound' && track.duration < short ? count : 0;
      return;
    }
    if (run < runFrom) return;
    stop();
    if (!isFirstTime(key)) return;
    notify({
      kind: 'status',
      text: t('playerNotices.run'),
      action: { text: t('playerNotices.stopAtEnd'), run: () => setEnding('sound', 'stop') },
    });
  });
}
