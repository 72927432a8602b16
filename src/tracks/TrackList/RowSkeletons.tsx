import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';

import styles from './TrackList.module.css';

/** The place of rows that are on their way; empty of shapes while the wait is too short to be worth showing. */
export function RowSkeletons({ count, shown, short = false }: { count: number; shown: boolean; short?: boolean }) {
  return (
    <div className={styles.root} data-short={short} aria-hidden="true">
      <ul className={styles.list}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.skeleton}>
            {shown && (
              <>
                <Skeleton width="48px" height="48px" />
                <span className={styles.lines}>
                  <Skeleton width={`${50 + ((index * 37) % 40)}%`} height="14px" />
                  <Skeleton width="40%" height="12px" />
                </span>
                <Skeleton width="100%" height="24px" />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
