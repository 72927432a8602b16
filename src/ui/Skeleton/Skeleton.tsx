import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the loading content, so that nothing moves when it arrives. */
  width: string;
  height: string;
  round?: boolean;
}

/** The placeholder of loading content. */
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
