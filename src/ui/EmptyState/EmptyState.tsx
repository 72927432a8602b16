import type { ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import type { Drawing } from '../Icon/icons.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon: Drawing;
  title: string;
  hint?: string;
  /** What to do next: a button or a link. */
  children?: ReactNode;
}

/** Replaces an empty list, and names the next step; after a search or a filter it is announced. */
export function EmptyState({ icon, title, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-announce>
      <span className={styles.icon}>
        <Icon drawing={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
