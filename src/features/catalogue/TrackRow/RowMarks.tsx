import { useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { Icon } from '#ui/Icon/Icon.tsx';

import { useHeld } from '../use-held.ts';
import styles from './TrackRow.module.css';

/** Signs beside the title: licensed through a manager, which a part has of its track; playable without a network. */
export function RowMarks({ row, short = false }: { row: Row; short?: boolean }) {
  const t = useT();
  const { whole } = useHeld(row);
  return (
    <>
      {row.is_exclusive && !short && <span className={styles.exclusive}>{t('catalogue.exclusive')}</span>}
      {whole && (
        <span className={styles.held} title={t('catalogue.heldOffline')}>
          <Icon name="held" size={16} label={t('catalogue.heldOffline')} />
        </span>
      )}
    </>
  );
}
