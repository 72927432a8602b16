import { useEffect, useId, useImperativeHandle, useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { useUser } from '#platform/session/index.ts';

import { type GridPosition, moved } from './grid-position.ts';
import { RecentRow } from './RecentRow.tsx';
import { recentSearches, removeRecent } from './recent-searches.ts';
import type { SearchPopupProps } from './search-popup-props.ts';
import styles from './Suggestions.module.css';

/** The last searches of this device, under a field in which nothing is typed yet: a grid as the suggestions are. */
export function RecentList({ tracks, keys, onActive, onDone }: SearchPopupProps) {
  const t = useT();
  const grid = useId();
  const { entity, change } = tracks;
  const userId = useUser()?.id;
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    void recentSearches(entity, userId).then((found) => isShown && setRecent(found));
    return () => {
      isShown = false;
    };
  }, [entity, userId]);

  const [at, setAt] = useState<GridPosition>();
  const position = at && at.row <= recent.length ? at : undefined;
  const cellId = ({ row, column }: GridPosition) => `${grid}-${row}-${column}`;
  const active = position && cellId(position);
  const isThere = recent.length > 0;
  useEffect(() => {
    onActive(isThere ? { grid, cell: active } : undefined);
    return () => onActive(undefined);
  }, [active, grid, isThere, onActive]);

  const take = (words: string) => {
    onDone('taken', words);
    change({ search_string: words });
  };
  const remove = (words: string | undefined) => void removeRecent(entity, userId, words).then(setRecent);
  useImperativeHandle(keys, () => ({
    take: ({ key }) => {
      if (!isThere) return false;
      if (key === 'Escape') {
        onDone('dismissed');
        return true;
      }
      if (key === 'Enter' && position) {
        const words = recent[position.row];
        if (words === undefined || position.column === 1) remove(words);
        else take(words);
        return true;
      }
      // Each can be removed; the last row removes them all.
      const next = moved(key, position, [...recent.map(() => true), false]);
      if (next === null) return false;
      setAt(next);
      return true;
    },
  }));

  const rows: readonly (string | undefined)[] = [...recent, undefined];
  return (
    isThere && (
      // A press in it leaves the focus with the words; the keys are the search box's.
      // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
      <div
        id={grid}
        role="grid"
        aria-label={t('filters.suggestions.recent')}
        className={styles.grid}
        onPointerDown={(event) => event.preventDefault()}
      >
        {rows.map((words, row) => (
          <RecentRow
            key={words ?? ''}
            words={words}
            ids={[cellId({ row, column: 0 }), cellId({ row, column: 1 })]}
            active={position?.row === row ? position.column : undefined}
            onTake={() => words !== undefined && take(words)}
            onRemove={() => remove(words)}
          />
        ))}
      </div>
    )
  );
}
