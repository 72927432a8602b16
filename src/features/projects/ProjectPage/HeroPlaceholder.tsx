import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';

import styles from './ProjectPage.module.css';

/** The place of a project while it is on its way. */
export function HeroPlaceholder({ shown }: { shown: boolean }) {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.hero}>
        <div className={styles.cover}>{shown && <Skeleton width="100%" height="100%" />}</div>
        <div className={styles.heading}>
          {shown && (
            <>
              <Skeleton width="120px" height="16px" />
              <Skeleton width="min(60%, 420px)" height="36px" />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
