import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { errorText } from '#platform/api/error-text.ts';
import type { EndpointState } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';

interface PersonalListProps<Item> {
  result: EndpointState<{ data: Item[]; meta: PageMeta }>;
  page: number;
  pageHref: (page: number) => string;
  perPage: number;
  /** Placeholder while the list loads. */
  Skeletons: ComponentType<{ count: number; shown: boolean }>;
  /** Selects the visible items. */
  filter?: (item: Item) => boolean;
  /** Empty state with the next step. */
  empty: ReactNode;
  children: (items: Item[], meta: PageMeta) => ReactNode;
}

/** A page of a personal list, or its loading, empty or error state. */
export function PersonalList<Item>(props: PersonalListProps<Item>) {
  const { result, page, pageHref, perPage, Skeletons, filter, empty, children } = props;
  const t = useT();
  const [, navigate] = useLocation();
  const skeleton = useSkeleton(result.phase === 'loading');
  if (result.phase === 'failed' && result.error) {
    return (
      <EmptyState icon={icons.offline} title={t('catalogue.failed.title')} hint={errorText(t, result.error)}>
        <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
      </EmptyState>
    );
  }
  if (!result.response || skeleton) return <Skeletons count={perPage} shown={skeleton} />;
  const { data, meta } = result.response;
  const items = filter ? data.filter(filter) : data;
  if (items.length === 0 && (meta.total === 0 || page === 1)) return empty;
  if (items.length === 0) {
    return (
      <EmptyState icon={icons.note} title={t('catalogue.emptyPage.title')} hint={t('catalogue.emptyPage.hint')}>
        <Button onClick={() => navigate(pageHref(1))}>{t('catalogue.emptyPage.first')}</Button>
      </EmptyState>
    );
  }
  return (
    <>
      {children(items, meta)}
      {result.cached && <Notice kind="note">{t('catalogue.cachedList')}</Notice>}
      <Pagination
        label={t('catalogue.pages')}
        page={page}
        last={meta.last_page}
        href={pageHref}
        texts={{
          page: (number) => t('catalogue.page', { page: number }),
          previous: t('catalogue.previousPage'),
          next: t('catalogue.nextPage'),
        }}
      />
    </>
  );
}
