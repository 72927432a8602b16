import { useState } from 'react';
import { useLocation } from 'wouter';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import { musicFilterKeys, soundFilterKeys } from '#shared/contract/filter-keys.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { withFilterState } from '#shared/pages/filter-changes.ts';
import { valueName } from '#shared/pages/filter-query.ts';
import { listAddress } from '#shared/pages/list-address.ts';

import { useServerFilters } from '../CataloguePage/use-server-filters.ts';
import type { GridPosition } from './grid-position.ts';
import type { SearchPopupProps } from './search-popup-props.ts';
import { suggestionsOf, type Suggestion } from './suggest.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import styles from './Suggestions.module.css';
import { usePopupGrid } from './use-popup-grid.ts';

/** Maximum of suggestions from each catalogue. */
const maxEach = 5;

const catalogues = {
  music: { path: '/music/catalog', filters: musicFilterKeys },
  sound: { path: '/sounds/catalog', filters: soundFilterKeys },
} as const;

interface BothSuggestionsProps extends Pick<SearchPopupProps, 'keys' | 'onActive'> {
  words: string;
  onDone: () => void;
}

/** Values of both catalogues that the words may mean: each leads into its catalogue, filtered. */
export function BothSuggestions({ words, keys, onActive, onDone }: BothSuggestionsProps) {
  const t = useT();
  const localize = useLocalized();
  const [, navigate] = useLocation();
  const music = useServerFilters('music', { search_string: words });
  const sound = useServerFilters('sound', { search_string: words });
  const groupsOf = (entity: Entity, response: typeof music.response) => {
    let left = maxEach;
    return suggestionsOf(entity, response?.data ?? [], () => false).map((group) => {
      const suggestions = group.suggestions.slice(0, left);
      left -= suggestions.length;
      const kind = t(`home.${entity}`, { filter: localize(group.name) });
      return { entity, key: `${entity} ${group.key}`, kind, suggestions };
    });
  };
  const groups = [...groupsOf('music', music.response), ...groupsOf('sound', sound.response)].filter(
    ({ suggestions }) => suggestions.length > 0,
  );
  const all = groups.flatMap(({ entity, suggestions }) => suggestions.map((suggestion) => ({ entity, suggestion })));
  const nameOf = ({ entity, suggestion: { key, value } }: (typeof all)[number]) =>
    `${entity} ${key} ${valueName(value)}`;

  const [at, setAt] = useState<{ words: string; name: string; column: GridPosition['column'] }>();
  const row = at?.words === words ? all.findIndex((one) => nameOf(one) === at.name) : -1;
  const take = (entity: Entity, { key, value }: Suggestion) => {
    const { path, filters } = catalogues[entity];
    onDone();
    navigate(listAddress(path, withFilterState({}, key, value, 'in'), filters));
  };
  const { id, rowProps } = usePopupGrid({
    keys,
    onActive,
    onDone,
    position: at && row >= 0 ? { row, column: at.column } : undefined,
    hasSecond: all.map(({ suggestion }) => suggestion.page !== undefined),
    onMove: (next) => {
      const there = next && all[next.row];
      setAt(there && { words, name: nameOf(there), column: next.column });
    },
    onEnter: ({ row: chosen, column }) => {
      const here = all[chosen];
      if (column === 1 && here?.suggestion.page !== undefined) navigate(here.suggestion.page);
      else if (here) take(here.entity, here.suggestion);
    },
  });
  let index = -1;
  return (
    <>
      <output className="visually-hidden" aria-live="off" data-announce>
        {all.length > 0 && t('search.suggestions.count', { count: all.length })}
      </output>
      {all.length > 0 && (
        // A click in it leaves the focus in the search box, which handles the keys.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div
          id={id}
          role="grid"
          aria-label={t('search.suggestions.name')}
          className={styles.grid}
          data-stale={music.stale || sound.stale}
          onPointerDown={(event) => event.preventDefault()}
        >
          {groups.map(({ entity, key, kind, suggestions }) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={key} role="rowgroup" aria-label={kind}>
              {suggestions.map((suggestion) => {
                index += 1;
                return (
                  <SuggestionRow
                    key={valueName(suggestion.value)}
                    suggestion={suggestion}
                    kind={kind}
                    {...rowProps(index)}
                    onTake={() => take(entity, suggestion)}
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
