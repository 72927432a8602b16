import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { errorText } from '#platform/api/error-text.ts';
import type { EndpointState } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import type { TrackGroupListChanges, TrackGroupListQuery } from '#shared/pages/track-group-query.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import type { ListOf } from '#tracks/tracks-endpoint.ts';

import type { AnyTrackGroup } from './kinds.ts';

export interface PlaceholderProps {
  count: number;
  /** The wait is long enough to be worth showing. */
  shown: boolean;
}

interface ListBodyProps {
  result: EndpointState<ListOf<AnyTrackGroup>>;
  query: TrackGroupListQuery;
  hrefOf: (part: TrackGroupListChanges) => string;
  /** Items on a page, and their placeholder. */
  perPage: number;
  Placeholder: ComponentType<PlaceholderProps>;
  children: (items: readonly AnyTrackGroup[]) => ReactNode;
}

/** A list of track groups with its pages, or a placeholder with an action. */
export function ListBody({ result, query, hrefOf, perPage, Placeholder, children }: ListBodyProps) {
  const t = useT();
  const skeleton = useSkeleton(result.phase === 'loading');
  if (result.phase === 'failed' && result.error) {
    return (
      <EmptyState icon={icons.offline} title={t('trackGroups.failed')} hint={errorText(t, result.error)}>
        <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
      </EmptyState>
    );
  }
  if (!result.response || skeleton) return <Placeholder count={perPage} shown={skeleton} />;
  const { data, meta } = result.response;
  if (data.length === 0) return <NothingHere query={query} total={meta.total} hrefOf={hrefOf} />;
  return (
    <>
      {children(data)}
      {result.cached && <Notice kind="note">{t('catalogue.cachedList')}</Notice>}
      <Pagination
        label={t('catalogue.pages')}
        page={query.page ?? 1}
        last={meta.last_page}
        href={(page) => hrefOf({ page })}
        texts={{
          page: (page) => t('catalogue.page', { page }),
          previous: t('catalogue.previousPage'),
          next: t('catalogue.nextPage'),
        }}
      />
    </>
  );
}

function NothingHere({ query, total, hrefOf }: Pick<ListBodyProps, 'query' | 'hrefOf'> & { total: number }) {
  const t = useT();
  const [, navigate] = useLocation();
  if (total > 0) {
    return (
      <EmptyState icon={icons.note} title={t('catalogue.emptyPage.title')} hint={t('catalogue.emptyPage.hint')}>
        <Button onClick={() => navigate(hrefOf({ page: 1 }))}>{t('catalogue.emptyPage.first')}</Button>
      </EmptyState>
    );
  }
  const { search_string: words, letter } = query;
  if (words === undefined && letter === undefined) {
    return <EmptyState icon={icons.note} title={t('catalogue.emptyList.title')} hint={t('catalogue.emptyList.hint')} />;
  }
  return (
    <EmptyState
      icon={icons.search}
      title={words === undefined ? t('trackGroups.emptyLetter.title') : t('catalogue.emptySearch.title', { words })}
      hint={t(words === undefined ? 'trackGroups.emptyLetter.hint' : 'trackGroups.emptySearch')}
    >
      <Button onClick={() => navigate(hrefOf({ search_string: '', letter: '' }))}>
        {t('catalogue.emptySearch.clear')}
      </Button>
    </EmptyState>
  );
}
