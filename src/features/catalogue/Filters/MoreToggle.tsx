import { useT } from '#platform/i18n/index.ts';
import { Icon } from '#ui/Icon/Icon.tsx';

import styles from './Filters.module.css';

/** Shows the filters too that the person does not want to see at once. */
export function MoreToggle({ open, onPress }: { open: boolean; onPress: () => void }) {
  const t = useT();
  return (
    <button type="button" className={styles.more} aria-expanded={open} onClick={onPress}>
      {t('filters.more')}
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
