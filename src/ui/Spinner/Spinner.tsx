import styles from './Spinner.module.css';

/** A turning ring with a name for screen readers. Not announced: the result is. */
export function Spinner({ label }: { label: string }) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element needs a picture
  return <span role="img" aria-label={label} className={styles.spinner} />;
}
