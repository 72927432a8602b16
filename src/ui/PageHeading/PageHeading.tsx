import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { takeLanding } from './landing.ts';
import styles from './PageHeading.module.css';

/** The heading of a page: where the focus lands after a navigation. Give it a key that changes with the page. */
export function PageHeading(props: { id?: string; look?: 'page' | 'display'; children: ReactNode }) {
  const { id, look = 'page', children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // With the commit: after the next navigation this heading would take the focus that is meant for the next page's.
  useLayoutEffect(() => {
    if (takeLanding()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={styles.heading} data-look={look}>
      {children}
    </h1>
  );
}
