import { Cover } from '#ui/Cover/Cover.tsx';

import type { TrackView } from '../track-text.ts';
import styles from './TrackCover.module.css';

/** @param size maximum size in CSS pixels; the largest shrinks with its container */
export function TrackCover({ track, size }: { track: TrackView; size: 40 | 48 | 320 }) {
  const { picture } = track;
  return (
    <span className={styles.cover} data-size={size}>
      <Cover picture={picture && { ...picture, sizes: [...picture.sizes] }} size={size} eager />
    </span>
  );
}
