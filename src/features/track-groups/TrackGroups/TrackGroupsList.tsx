import type { ReactNode } from 'react';

import type { EndpointState } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import type { TrackGroupListQuery } from '#shared/pages/track-group-query.ts';
import { ListPage } from '#ui/ListPage/ListPage.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import type { ListOf } from '#tracks/tracks-endpoint.ts';

import { kinds, type AnyTrackGroup, type KindName } from './kinds.ts';

interface TrackGroupsListProps {
  name: KindName;
  headingId: string;
  result: EndpointState<ListOf<AnyTrackGroup>>;
  query: TrackGroupListQuery;
  onSearch: (words: string) => void;
  /** What narrows the list, with the way out of it. */
  narrowing?: ReactNode;
  children: ReactNode;
}

/** The page of all track groups of a kind: heading, count and search over the list. */
export function TrackGroupsList({ name, result, query, onSearch, ...rest }: TrackGroupsListProps) {
  const t = useT();
  const total = result.response?.meta.total;
  const busy = useSkeleton(result.stale);
  const search = useTypedSearch(query.search_string ?? '', onSearch);
  return (
    <ListPage
      {...rest}
      entity={kinds[name].entity}
      title={t(`trackGroups.${name}.title`)}
      total={total !== undefined && t(`trackGroups.${name}.total`, { count: total })}
      loading={busy && t('catalogue.loading')}
      search={
        <SearchBox
          label={t('catalogue.search')}
          placeholder={t(`trackGroups.${name}.search`)}
          clearLabel={t('catalogue.clearSearch')}
          {...search}
        />
      }
    />
  );
}
