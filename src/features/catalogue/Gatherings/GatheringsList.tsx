import type { ReactNode } from 'react';

import type { CallState } from '#platform/api/use-call.ts';
import { useT } from '#platform/i18n/index.ts';
import type { GatheringListQuery } from '#shared/pages/gathering-query.ts';
import { ListPage } from '#ui/ListPage/ListPage.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { useTypedSearch } from '#ui/use-typed-search.ts';

import type { ListOf } from '../tracks-call.ts';
import { kinds, type AnyGathering, type KindName } from './kinds.ts';

interface GatheringsListProps {
  name: KindName;
  headingId: string;
  result: CallState<ListOf<AnyGathering>>;
  query: GatheringListQuery;
  onSearch: (words: string) => void;
  /** What narrows the list, with the way out of it. */
  narrowing?: ReactNode;
  children: ReactNode;
}

/** The page of all gatherings of a kind: heading, count and search over the list. */
export function GatheringsList({ name, result, query, onSearch, ...rest }: GatheringsListProps) {
  const t = useT();
  const total = result.answer?.meta.total;
  const busy = useSkeleton(result.stale);
  const search = useTypedSearch(query.search_string ?? '', onSearch);
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
          {...search}
        />
      }
    />
  );
}
