import { Link } from 'wouter';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import { formatCount } from '#shared/domain/format.ts';
import { Icon } from '#ui/Icon/Icon.tsx';

import type { Suggestion } from './suggest.ts';
import styles from './Suggestions.module.css';

/* Cells by their roles: a table's own would not share a row's width as these do. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

interface SuggestionRowProps {
  suggestion: Suggestion;
  /** The filter it is a value of. */
  kind: string;
  /** Of its two cells. */
  ids: readonly [string, string];
  /** Which of them is at hand. */
  active: 0 | 1 | undefined;
  onTake: () => void;
}

/** A value to be narrowed by and, where it has one, the way to its page. */
export function SuggestionRow({ suggestion, kind, ids, active, onTake }: SuggestionRowProps) {
  const t = useT();
  const name = useLocalized()(suggestion.name);
  const open = t('filters.suggestions.open', { name });
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
        onClick={onTake}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.kind}>{kind}</span>
        <span className={styles.amount}>{formatCount(suggestion.count)}</span>
      </div>
      {suggestion.page !== undefined && (
        <div id={ids[1]} role="gridcell" tabIndex={-1} aria-selected={active === 1} className={styles.page}>
          <Link href={suggestion.page} tabIndex={-1} aria-label={open} title={open}>
            <Icon name="chevron-right" size={16} />
          </Link>
        </div>
      )}
    </div>
  );
}
