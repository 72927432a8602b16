import styles from './GatheringPage.module.css';

/** The place of a gathering's page while it is on its way. */
export function HeroPlaceholder({ shown }: { shown: boolean }) {
  return (
    <div className={styles.hero} aria-hidden="true" data-shown={shown}>
      <div className={styles.cover} />
      <div className={styles.heading}>
        <span className={styles.ghost} />
        <span className={styles.ghost} data-large />
      </div>
    </div>
  );
}
