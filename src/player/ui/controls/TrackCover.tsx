import { Cover } from '#ui/Cover/Cover.tsx';

import type { TrackView } from '../track-text.ts';
import styles from './TrackCover.module.css';

/** @param size CSS pixels at the widest; the largest shrinks with the container it stands in */
export function TrackCover({ track, size }: { track: TrackView; size: 40 | 48 | 320 }) {
  const picture = track.picture ?? track.album?.picture ?? track.library?.picture ?? null;
  return (
    <span className={styles.cover} data-size={size}>
      <Cover picture={picture && { ...picture, sizes: [...picture.sizes] }} size={size} eager />
    </span>
  );
}
