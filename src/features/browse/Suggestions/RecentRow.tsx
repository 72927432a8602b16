import { useT } from '#platform/i18n/index.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { PopupRow } from './PopupRow.tsx';
import styles from './Suggestions.module.css';

interface RecentRowProps {
  words: string;
  ids: readonly [string, string];
  active: 0 | 1 | undefined;
  onTake: () => void;
  onRemove: () => void;
}

/** A recent search and a button that removes it from the list. */
export function RecentRow({ words, onRemove, ...row }: RecentRowProps) {
  const remove = useT()('search.suggestions.forget', { words });
  const button = (
    <button type="button" tabIndex={-1} aria-label={remove} onClick={onRemove}>
      <Icon drawing={icons.close} size={16} />
    </button>
  );
  return (
    <PopupRow {...row} second={button}>
      <Icon drawing={laterIcons.history} size={16} />
      <span className={styles.name}>{words}</span>
    </PopupRow>
  );
}
