import styles from './Spinner.module.css';

/** A turning ring with a name for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles.spinner}>
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
