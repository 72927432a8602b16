import { isFirstTime } from '#platform/first-time.ts';
import { t } from '#platform/i18n/index.ts';
import { notify } from '#ui/Notice/notices.ts';
import { subscribeKey } from 'valtio/utils';

import { player } from '../../state.ts';
import { setEnding } from './set-ending.ts';

/** An effect up to so many seconds is heard one by one. */
const short = 5;
/** As many that came by themselves are a run. */
const runFrom = 2;
const key = 'tnk.endingHint';

/** Offers to stop at the end of effects, once on a device: when a run of short ones is interrupted by hand. For as long as the page lives. */
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
