import { useT } from '#platform/i18n/index.ts';
import { formatCount } from '#shared/domain/format.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import styles from './FilteredList.module.css';

interface FilterToggleProps {
  /** Which of the two is seen: the one that opens the drawers, or the one that folds the rail. */
  room: 'narrow' | 'wide';
  /** How many filters there are. */
  active: number;
  controls?: string;
  expanded?: boolean;
  onActivate: () => void;
}

/** The button of the filters, with the number of those that are active. */
export function FilterToggle({ room, active, controls, expanded, onActivate }: FilterToggleProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.toggle}
      data-room={room}
      aria-label={active > 0 ? t('filters.count', { count: active }) : undefined}
      aria-haspopup={room === 'narrow' ? 'dialog' : undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onActivate}
    >
      <Icon drawing={icons.filters} />
      {t('filters.name')}
      {active > 0 && <span className={styles.number} data-number={formatCount(active)} />}
    </button>
  );
}
