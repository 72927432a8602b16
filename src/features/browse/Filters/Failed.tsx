import { useT } from '#platform/i18n/index.ts';
import { Button } from '#ui/Button/Button.tsx';

import styles from './Filters.module.css';

/** Replaces the filters after a failure, with a retry. */
export function Failed({ retry }: { retry: () => void }) {
  const t = useT();
  return (
    <div className={styles.failed}>
      <p>{t('filterPanel.failed')}</p>
      <Button onClick={retry}>{t('filterPanel.reload')}</Button>
    </div>
  );
}
