import { useEffect, useId, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { useLocation } from 'wouter';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import { filterStateOf, withFilterState } from '#shared/pages/filter-changes.ts';
import { valueName } from '#shared/pages/filter-query.ts';
import type { TrackListState } from '#tracks/use-track-list.ts';

import { useServerFilters } from '../CataloguePage/use-server-filters.ts';
import { moved, type GridPosition } from './grid-position.ts';
import { suggestionsOf, type Suggestion } from './suggest.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import styles from './Suggestions.module.css';

const nameOf = ({ key, value }: Suggestion) => `${key} ${valueName(value)}`;

/** What the search box hands on. */
export interface SuggestionKeys {
  /** @returns true where the key was the suggestions' own */
  take: (event: KeyboardEvent) => boolean;
}

/** What the search box says of the suggestions: the grid it controls, and the cell at hand. */
export interface ActiveIds {
  grid: string;
  cell: string | undefined;
}

interface SuggestionsProps {
  tracks: TrackListState;
  words: string;
  keys: Ref<SuggestionKeys>;
  onActive: (ids: ActiveIds | undefined) => void;
  /** One was taken, and `left` is what stays of the words; or all of them are put away. */
  onDone: (how: 'taken' | 'dismissed', left?: string) => void;
}

/**
 * Values that the words may mean, under the search box: a combobox with a grid (WAI-ARIA APG), in which the focus stays
 * with the words. Enter is theirs until an arrow has come to a suggestion.
 */
export function Suggestions({ tracks, words, keys, onActive, onDone }: SuggestionsProps) {
  const t = useT();
  const localize = useLocalized();
  const grid = useId();
  const [, navigate] = useLocation();
  const { entity, query, change, result } = tracks;
  const [requested, setRequested] = useState(words);
  // The person waits for the rows: they are requested first.
  if (!result.stale && requested !== words) setRequested(words);
  const serverFilters = useServerFilters(entity, { search_string: requested });
  // Where nothing is called all of it, the last word is what is being typed, and those before it stay.
  const before = /^.*\s/u.exec(requested)?.[0] ?? '';
  const suggested = (response: typeof serverFilters.response) =>
    suggestionsOf(entity, response?.data ?? [], (key, value) => filterStateOf(query, key, value) !== 'none');
  const named = suggested(serverFilters.response);
  const isOfLast = serverFilters.response !== undefined && named.length === 0 && before !== '';
  const last = useServerFilters(entity, isOfLast ? { search_string: requested.slice(before.length) } : undefined);
  const groups = isOfLast && last.response ? suggested(last.response) : named;
  const all = groups.flatMap(({ suggestions }) => suggestions);

  const [at, setAt] = useState<{ words: string; name: string; column: GridPosition['column'] }>();
  // Typing on leaves the suggestion that an arrow has come to; suggestions that arrive for the same words move it at most.
  const row = at?.words === words ? all.findIndex((one) => nameOf(one) === at.name) : -1;
  const position = at && row >= 0 ? { row, column: at.column } : undefined;
  const cellId = ({ row, column }: GridPosition) => `${grid}-${row}-${column}`;
  const active = position && cellId(position);
  const isThere = all.length > 0;
  useEffect(() => {
    onActive(isThere ? { grid, cell: active } : undefined);
    return () => onActive(undefined);
  }, [active, grid, isThere, onActive]);

  const take = ({ key, value }: Suggestion) => {
    const left = isOfLast ? before.trim() : '';
    onDone('taken', left);
    change({ ...withFilterState(query, key, value, 'in'), search_string: left });
  };
  useImperativeHandle(keys, () => ({
    take: ({ key }) => {
      if (!isThere) return false;
      if (key === 'Escape') {
        onDone('dismissed');
        return true;
      }
      const here = position && all[position.row];
      if (key === 'Enter' && here) {
        if (position.column === 1 && here.page !== undefined) navigate(here.page);
        else take(here);
        return true;
      }
      const next = moved(
        key,
        position,
        all.map(({ page }) => page !== undefined),
      );
      if (next === null) return false;
      const there = next && all[next.row];
      setAt(there && { words, name: nameOf(there), column: next.column });
      return true;
    },
  }));

  return (
    <>
      <output className="visually-hidden">{isThere && t('filters.suggestions.count', { count: all.length })}</output>
      {isThere && (
        // A press in it leaves the focus with the words; the keys are the search box's.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div
          id={grid}
          role="grid"
          aria-label={t('filters.suggestions.name')}
          className={styles.grid}
          data-stale={serverFilters.stale}
          onPointerDown={(event) => event.preventDefault()}
        >
          {groups.map((group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={group.key} role="rowgroup" aria-label={localize(group.name)}>
              {group.suggestions.map((suggestion) => {
                const index = all.indexOf(suggestion);
                return (
                  <SuggestionRow
                    key={valueName(suggestion.value)}
                    suggestion={suggestion}
                    kind={localize(group.name)}
                    ids={[cellId({ row: index, column: 0 }), cellId({ row: index, column: 1 })]}
                    active={position?.row === index ? position.column : undefined}
                    onTake={() => take(suggestion)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
