import { Suspense } from 'react';

import { lazyComponent } from '#platform/lazy-component.tsx';

import styles from './History.module.css';

const [HistoryMenu] = lazyComponent(() => import('./HistoryMenu.tsx'), 'HistoryMenu');

/** The history's button, after the player itself, which keeps its place. */
export function History() {
  return (
    <span className={styles.root}>
      <Suspense>
        <HistoryMenu />
      </Suspense>
    </span>
  );
}
