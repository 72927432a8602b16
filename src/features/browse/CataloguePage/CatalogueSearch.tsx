import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { loadChunk } from '#platform/load-chunk.ts';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';

import type { ActiveIds, SuggestionKeys } from '../Suggestions/Suggestions.tsx';
import type { TrackListState } from '#tracks/use-track-list.ts';
import { useTypedSearch } from '#ui/use-typed-search.ts';

const load = () => loadChunk(() => import('../Suggestions/Suggestions.tsx'));
const Suggestions = lazy(async () => ({ default: (await load()).Suggestions }));

/** Minimum of characters for suggestions. */
const enough = 2;

interface CatalogueSearchProps {
  tracks: TrackListState;
  /** In the frame of the field. */
  children: ReactNode;
}

/** The search over a list, which updates the list while one types and suggests filters that the words may mean. */
export function CatalogueSearch({ tracks, children }: CatalogueSearchProps) {
  const t = useT();
  const { entity, query, change } = tracks;
  const search = useTypedSearch(query.search_string ?? '', (words) =>
    change({ search_string: words }, { replace: true }),
  );
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<ActiveIds>();
  const keys = useRef<SuggestionKeys>(null);
  const words = search.value.trim();

  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && keys.current?.take(event)) event.preventDefault();
  };
  return (
    <SearchBox
      label={t('catalogue.search')}
      placeholder={t(entity === 'music' ? 'catalogue.searchMusic' : 'catalogue.searchSound')}
      clearLabel={t('catalogue.clearSearch')}
      value={search.value}
      onChange={(text) => {
        search.onChange(text);
        setOpen(true);
      }}
      onSubmit={() => {
        search.onSubmit();
        setOpen(false);
      }}
      popup={{
        active,
        onKeyDown,
        onFocus: () => void load().catch(() => undefined),
        onLeave: () => setOpen(false),
        content: isOpen && words.length >= enough && (
          <Suspense>
            <Suggestions
              tracks={tracks}
              words={words}
              keys={keys}
              onActive={setActive}
              onDone={(how, left = '') => {
                setOpen(false);
                if (how === 'taken') search.onChange(left);
              }}
            />
          </Suspense>
        ),
      }}
    >
      {children}
    </SearchBox>
  );
}
