import { Link } from 'wouter';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import { formatCount } from '#shared/domain/format.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import { PopupRow } from './PopupRow.tsx';
import type { Suggestion } from './suggest.ts';
import styles from './Suggestions.module.css';

interface SuggestionRowProps {
  suggestion: Suggestion;
  /** Name of the filter whose value it is. */
  kind: string;
  ids: readonly [string, string];
  active: 0 | 1 | undefined;
  onTake: () => void;
}

/** A value to filter by and, where it has one, a link to its page. */
export function SuggestionRow({ suggestion, kind, ...row }: SuggestionRowProps) {
  const t = useT();
  const name = useLocalized()(suggestion.name);
  const open = t('search.suggestions.open', { name });
  const link = suggestion.page !== undefined && (
    <Link href={suggestion.page} tabIndex={-1} aria-label={open}>
      <Icon drawing={icons['chevron-right']} size={16} />
    </Link>
  );
  return (
    <PopupRow {...row} second={link || undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.amount}>{formatCount(suggestion.count)}</span>
    </PopupRow>
  );
}
