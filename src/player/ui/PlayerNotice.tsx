import { loadChunk } from '#platform/load-chunk.ts';
import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';

import { player } from '../state.ts';
import styles from './PlayerNotice.module.css';

/** Without a connection and a cached chunk no notice is shown; playback is not affected. */
const Reason = lazy(() => loadChunk(() => import('./Reason.tsx')).catch(() => ({ default: () => null })));

/** Notices of the player, over the bar in every form of the player. */
export function PlayerNotice() {
  const { notice, phase, isSilent } = useSnapshot(player);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds phrasing content, a notice has buttons
    <div className={styles.root} role="status">
      {(notice !== null || phase === 'failed' || isSilent) && (
        <Suspense>
          <Reason />
        </Suspense>
      )}
    </div>
  );
}
