import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { loadChunk } from '#platform/load-chunk.ts';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';

import type { ActiveIds, SuggestionKeys } from '../Suggestions/search-popup-props.ts';
import type { TrackListState } from '#tracks/use-track-list.ts';
import { useTypedSearch } from '#ui/use-typed-search.ts';

const load = () => loadChunk(() => import('../Suggestions/SearchPopup.tsx'));
const SearchPopup = lazy(async () => ({ default: (await load()).SearchPopup }));

interface CatalogueSearchProps {
  tracks: TrackListState;
  /** In the frame of the field. */
  children: ReactNode;
}

/** The search over a list, which updates the list while one types and suggests last searches, and filters that the words may mean. */
export function CatalogueSearch({ tracks, children }: CatalogueSearchProps) {
  const t = useT();
  const { entity, query, request, change } = tracks;
  const search = useTypedSearch(
    query.search_string ?? '',
    (words) => change({ search_string: words }, { replace: true }),
    { start: (words) => request({ search_string: words }) },
  );
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<ActiveIds>();
  const keys = useRef<SuggestionKeys>(null);

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
        setOpen(text !== '');
      }}
      onSubmit={() => {
        search.onSubmit();
        setOpen(false);
      }}
      popup={{
        active,
        onKeyDown,
        onFocus: () => {
          void load().catch(() => undefined);
          // React repeats a focus from before hydration after what was typed since: it must not close what that opened.
          if (search.value === '') setOpen(true);
        },
        onLeave: () => setOpen(false),
        content: isOpen && (
          <Suspense>
            <SearchPopup
              tracks={tracks}
              typed={search.value}
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
