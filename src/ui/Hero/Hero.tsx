import type { ReactNode } from 'react';

import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  /** Fills its place, 232 pixels or, in a narrow window, 112. */
  cover: ReactNode;
  /** What kind of thing it is: a word, or a link to all of them, over its heading. */
  kind: ReactNode;
  heading: ReactNode;
  /** Who it is by. */
  people?: ReactNode;
  description?: ReactNode;
  /** Facts and actions, a row each; below all else in a narrow window. */
  children?: ReactNode;
}

/** What a page is about: its cover, names and description. */
export function Hero({ cover, kind, heading, people, description, children }: HeroProps) {
  return (
    <header className={styles.hero}>
      <div className={styles.cover}>{cover}</div>
      <div className={styles.beside}>
        <div className={styles.heading}>
          <div className={styles.kind}>{kind}</div>
          {heading}
          {people && <p className={styles.people}>{people}</p>}
        </div>
        {description && <p className={styles.description}>{description}</p>}
        {children}
      </div>
    </header>
  );
}

/** The placeholder of a loading one. */
export function HeroPlaceholder({ shown }: { shown: boolean }) {
  return (
    <div className={styles.hero} aria-hidden="true">
      <div className={styles.cover}>{shown && <Skeleton width="100%" height="100%" />}</div>
      <div className={styles.beside}>
        {shown && (
          <div className={styles.heading}>
            <Skeleton width="120px" height="16px" />
            <Skeleton width="min(60%, 420px)" height="36px" />
          </div>
        )}
      </div>
    </div>
  );
}
