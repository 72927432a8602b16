import { useState } from 'react';
import { useLocation } from 'wouter';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import { filterStateOf, withFilterState } from '#shared/pages/filter-changes.ts';
import { valueName } from '#shared/pages/filter-query.ts';

import { useServerFilters } from '../CataloguePage/use-server-filters.ts';
import type { GridPosition } from './grid-position.ts';
import { suggestionsOf, type Suggestion } from './suggest.ts';
import type { SearchPopupProps } from './search-popup-props.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import styles from './Suggestions.module.css';
import { usePopupGrid } from './use-popup-grid.ts';

const nameOf = ({ key, value }: Suggestion) => `${key} ${valueName(value)}`;

interface SuggestionsProps extends SearchPopupProps {
  words: string;
}

/** Values that the words may mean, under the search box. */
export function Suggestions({ tracks, words, keys, onActive, onDone }: SuggestionsProps) {
  const t = useT();
  const localize = useLocalized();
  const [, navigate] = useLocation();
  const { entity, query, change, result } = tracks;
  const [requested, setRequested] = useState(words);
  // The person waits for the rows: they are requested first.
  if (!result.stale && requested !== words) setRequested(words);
  const serverFilters = useServerFilters(entity, { search_string: requested });
  // If nothing matches the whole text, its last word is completed, and the previous ones stay.
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
  const isThere = all.length > 0;

  const take = ({ key, value }: Suggestion) => {
    const left = isOfLast ? before.trim() : '';
    onDone('taken', left);
    change({ ...withFilterState(query, key, value, 'in'), search_string: left });
  };
  const { id, rowProps } = usePopupGrid({
    keys,
    onActive,
    onDone,
    position: at && row >= 0 ? { row, column: at.column } : undefined,
    hasSecond: all.map(({ page }) => page !== undefined),
    onMove: (next) => {
      const there = next && all[next.row];
      setAt(there && { words, name: nameOf(there), column: next.column });
    },
    onEnter: (position) => {
      const here = all[position.row];
      if (position.column === 1 && here?.page !== undefined) navigate(here.page);
      else if (here) take(here);
    },
  });

  return (
    <>
      <output className="visually-hidden" aria-live="off" data-announce>
        {isThere && t('search.suggestions.count', { count: all.length })}
      </output>
      {isThere && (
        // A click in it leaves the focus in the search box, which handles the keys.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div
          id={id}
          role="grid"
          aria-label={t('search.suggestions.name')}
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
                    {...rowProps(index)}
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
