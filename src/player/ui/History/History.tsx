import { loadChunk } from '#platform/load-chunk.ts';
import { lazy, Suspense } from 'react';

import styles from './History.module.css';

const HistoryMenu = lazy(async () => {
  const { HistoryMenu } = await loadChunk(() => import('./HistoryMenu.tsx'));
  return { default: HistoryMenu };
});

/** The history's button, after the player itself, which keeps its place. */
export function History() {
  return (
    <span className={styles.place}>
      <Suspense>
        <HistoryMenu />
      </Suspense>
    </span>
  );
}
