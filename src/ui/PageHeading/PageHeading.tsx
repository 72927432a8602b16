import type { ReactNode } from 'react';

import styles from './PageHeading.module.css';

/** The heading of a page: where the focus lands after a navigation. Give it a key that changes with the page. */
export function PageHeading(props: { id?: string; look?: 'page' | 'display'; children: ReactNode }) {
  const { id, look = 'page', children } = props;
  return (
    <h1 id={id} tabIndex={-1} className={styles.heading} data-look={look}>
      {children}
    </h1>
  );
}
