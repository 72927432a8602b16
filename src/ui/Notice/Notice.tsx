import type { ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import { icons } from '../Icon/icons.ts';
import styles from './Notice.module.css';

/** A sentence in its place on the page: screen readers announce an `error` at once, and a `note` not at all. */
export function Notice({ kind = 'status', children }: { kind?: 'status' | 'error' | 'note'; children: ReactNode }) {
  return (
    <p role={kind === 'error' ? 'alert' : kind} className={styles.inline} data-kind={kind}>
      <Icon drawing={kind === 'error' ? icons.alert : icons.info} />
      <span>{children}</span>
    </p>
  );
}
