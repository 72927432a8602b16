import { formatLength, formatTime } from '#shared/domain/format.ts';
import { useSnapshot } from 'valtio';

import { player } from '../../state.ts';
import { usePlayerTime } from '../use-time.ts';
import styles from './Times.module.css';

/** The position as m:ss, hidden from screen readers: the slider announces it. */
export function TimePlayed() {
  return (
    <span className={styles.time} aria-hidden="true">
      {formatTime(usePlayerTime(1))}
    </span>
  );
}

export function TimeWhole() {
  const { duration } = useSnapshot(player);
  return (
    <span className={styles.time} aria-hidden="true">
      {formatLength(duration)}
    </span>
  );
}
