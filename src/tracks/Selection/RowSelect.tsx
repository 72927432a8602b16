import { useT } from '#platform/i18n/index.ts';

import type { Row } from '#shared/contract/catalogue.ts';

import styles from './RowSelect.module.css';
import { choose, useChosen, type Selectable } from './selection.ts';

interface RowSelectProps {
  row: Row;
  /** Place among the rows shown, from 0. */
  index: number;
  selectable: Selectable;
  title: string;
}

/** Chooses the row together with others, for what acts on many (spec.md section 2 "Track rows"). */
export function RowSelect({ row, index, selectable, title }: RowSelectProps) {
  const t = useT();
  const chosen = useChosen(selectable.key, row);
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        data-row-action="select"
        aria-label={t('catalogue.select', { title })}
        checked={chosen}
        onChange={({ nativeEvent }) =>
          choose(selectable, index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
