import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of what will stand here: nothing jumps when it does. */
  width: string;
  height: string;
  round?: boolean;
}

/** The place of something that is on its way. */
export function Skeleton({ width, height, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      data-round={round}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
