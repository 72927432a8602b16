import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';

import styles from './TrackPage.module.css';

/** The place of a track's page while it is on its way. */
export function TrackPlaceholder({ shown }: { shown: boolean }) {
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.hero}>
        <div className={styles.cover}>{shown && <Skeleton width="100%" height="100%" />}</div>
        <div className={styles.heading}>
          {shown && (
            <>
              <Skeleton width="160px" height="16px" />
              <Skeleton width="60%" height="36px" />
              <Skeleton width="30%" height="20px" />
            </>
          )}
        </div>
        <div className={styles.listen}>
          {shown && <Skeleton width="56px" height="56px" round />}
          <div className={styles.wave}>{shown && <Skeleton width="100%" height="72px" />}</div>
        </div>
      </div>
    </div>
  );
}
