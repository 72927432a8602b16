import { loadChunk } from '#platform/load-chunk.ts';
import { lazy, Suspense } from 'react';

import styles from './PlayerNotice.module.css';

/** Without a connection and a cached chunk no notice is shown; playback is not affected. */
const Reason = lazy(() => loadChunk(() => import(/* at rest */ './Reason.tsx')).catch(() => ({ default: () => null })));

/** Notices of the player, over the bar in every form of the player. Their live region exists before their texts. */
export function PlayerNotice() {
  return (
    <div className={styles.root}>
      <Suspense>
        <Reason />
      </Suspense>
    </div>
  );
}
