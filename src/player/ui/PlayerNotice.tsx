import { loadChunk } from '#platform/load-chunk.ts';
import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';

import { player } from '../state.ts';
import styles from './PlayerNotice.module.css';

/** Where there is neither a line nor the part on the device, nothing is told: the player goes on. */
const Reason = lazy(() => loadChunk(() => import('./Reason.tsx')).catch(() => ({ default: () => null })));

/** What the player says for itself: over the bar, in every form of the player. */
export function PlayerNotice() {
  const { notice, phase, isSilent } = useSnapshot(player);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds a line of text, a notice has buttons
    <div className={styles.place} role="status">
      {(notice !== null || phase === 'failed' || isSilent) && (
        <Suspense>
          <Reason />
        </Suspense>
      )}
    </div>
  );
}
