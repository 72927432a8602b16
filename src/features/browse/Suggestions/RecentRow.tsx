import { useT } from '#platform/i18n/index.ts';
import { Icon } from '#ui/Icon/Icon.tsx';

import styles from './Suggestions.module.css';

/* Cells by their roles, as those of the suggestions. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

interface RecentRowProps {
  /** undefined: the row that clears them all. */
  words: string | undefined;
  /** Of its two cells. */
  ids: readonly [string, string];
  /** Which of them is at hand. */
  active: 0 | 1 | undefined;
  onTake: () => void;
  onRemove: () => void;
}

/** A search to be made again and, beside it, the way to have it forgotten. */
export function RecentRow({ words, ids, active, onTake, onRemove }: RecentRowProps) {
  const t = useT();
  const remove = words !== undefined && t('filters.suggestions.forget', { words });
  return (
    <div role="row" className={styles.row} tabIndex={-1}>
      {/* The keys are the search box's, which keeps the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={ids[0]}
        role="gridcell"
        tabIndex={-1}
        aria-selected={active === 0}
        className={styles.value}
        onClick={words === undefined ? onRemove : onTake}
      >
        {words === undefined ? (
          <span className={styles.kind}>{t('filters.suggestions.forgetAll')}</span>
        ) : (
          <>
            <Icon name="history" size={16} />
            <span className={styles.name}>{words}</span>
          </>
        )}
      </div>
      {remove !== false && (
        <div id={ids[1]} role="gridcell" tabIndex={-1} aria-selected={active === 1} className={styles.page}>
          <button type="button" tabIndex={-1} aria-label={remove} title={remove} onClick={onRemove}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
