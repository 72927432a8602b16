import { useT } from '#platform/i18n/index.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import styles from './Filters.module.css';

/** Shows the hidden filters too. */
export function MoreToggle({ open, onActivate }: { open: boolean; onActivate: () => void }) {
  const t = useT();
  return (
    <button type="button" className={styles.more} aria-expanded={open} onClick={onActivate}>
      {t('filterPanel.more')}
      <Icon drawing={icons['chevron-down']} size={16} />
    </button>
  );
}
