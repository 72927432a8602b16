import type { ReactNode } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { ListPage } from '#ui/ListPage/ListPage.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { useTypedSearch } from '#ui/use-typed-search.ts';

import { kinds, type KindName } from './kinds.ts';

interface GatheringsListProps {
  name: KindName;
  headingId: string;
  /** undefined: not known yet. */
  total: number | undefined;
  stale: boolean;
  words: string;
  onSearch: (words: string) => void;
  /** What narrows the list, with the way out of it. */
  narrowing?: ReactNode;
  children: ReactNode;
}

/** The page of all gatherings of a kind: heading, count and search over the list. */
export function GatheringsList({ name, total, stale, words, onSearch, ...rest }: GatheringsListProps) {
  const t = useT();
  const busy = useSkeleton(stale);
  const search = useTypedSearch(words, onSearch);
  return (
    <ListPage
      {...rest}
      entity={kinds[name].entity}
      title={t(`gatherings.${name}.title`)}
      total={total !== undefined && t(`gatherings.${name}.total`, { count: total })}
      loading={busy && t('catalogue.loading')}
      search={
        <SearchBox
          label={t('catalogue.search')}
          placeholder={t(`gatherings.${name}.search`)}
          clearLabel={t('catalogue.clearSearch')}
          value={search.text}
          onChange={search.setText}
          onSubmit={search.submit}
        />
      }
    />
  );
}
