import { useEffect, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { useUser } from '#platform/session/index.ts';

import type { GridPosition } from './grid-position.ts';
import { PopupRow } from './PopupRow.tsx';
import { RecentRow } from './RecentRow.tsx';
import { recentSearches, removeRecent } from './recent-searches.ts';
import type { SearchPopupProps } from './search-popup-props.ts';
import styles from './Suggestions.module.css';
import { usePopupGrid } from './use-popup-grid.ts';

/** The recent searches of this device, under an empty search box; the last row clears them. */
export function RecentList({ tracks, keys, onActive, onDone }: SearchPopupProps) {
  const t = useT();
  const { entity, change } = tracks;
  const userId = useUser()?.id;
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void recentSearches(entity, userId).then((found) => isCurrent && setRecent(found));
    return () => {
      isCurrent = false;
    };
  }, [entity, userId]);

  const take = (words: string) => {
    onDone('taken', words);
    change({ search_string: words });
  };
  const remove = (words?: string) => void removeRecent(entity, userId, words).then(setRecent);
  const [at, setAt] = useState<GridPosition>();
  const clearRow = recent.length;
  const { id, rowProps } = usePopupGrid({
    keys,
    onActive,
    onDone,
    position: at && at.row <= clearRow ? at : undefined,
    hasSecond: recent.length > 0 ? [...recent.map(() => true), false] : [],
    onMove: setAt,
    onEnter: ({ row, column }) => {
      const words = recent[row];
      if (words === undefined || column === 1) remove(words);
      else take(words);
    },
  });

  return (
    recent.length > 0 && (
      // A click in it leaves the focus in the search box, which handles the keys.
      // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
      <div
        id={id}
        role="grid"
        aria-label={t('search.suggestions.recent')}
        className={styles.grid}
        onPointerDown={(event) => event.preventDefault()}
      >
        {recent.map((words, row) => (
          <RecentRow
            key={words}
            {...rowProps(row)}
            words={words}
            onTake={() => take(words)}
            onRemove={() => remove(words)}
          />
        ))}
        <PopupRow {...rowProps(clearRow)} onTake={() => remove()}>
          <span className={styles.kind}>{t('search.suggestions.forgetAll')}</span>
        </PopupRow>
      </div>
    )
  );
}
