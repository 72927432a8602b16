import { Suspense } from 'react';

import { lazyComponent } from '#platform/lazy-component.tsx';

import styles from './History.module.css';

const [HistoryMenu] = lazyComponent(() => import('./HistoryMenu.tsx'), 'HistoryMenu');

/** The history button, in a separate chunk after the player; its space is reserved. */
export function History() {
  return (
    <span className={styles.root}>
      <Suspense>
        <HistoryMenu />
      </Suspense>
    </span>
  );
}
