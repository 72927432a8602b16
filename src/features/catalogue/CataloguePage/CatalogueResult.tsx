import { errorText } from '#platform/api/error-text.ts';
import type { CallState } from '#platform/api/use-call.ts';
import { useT } from '#platform/i18n/index.ts';
import type { TrackListQuery } from '#shared/contract/catalogue.ts';
import type { PageMeta } from '#shared/contract/primitives.ts';
import { tracksPerPage } from '#shared/pages/list-query.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';

import { useViews } from '../display/display.ts';
import { useListName } from '../display/use-list-name.ts';
import type { ListContext } from '../list-context.ts';
import { RowSkeletons } from '../TrackList/RowSkeletons.tsx';
import { TrackList } from '../TrackList/TrackList.tsx';

interface CatalogueResultProps {
  headingId: string;
  query: TrackListQuery;
  result: CallState<{ meta: PageMeta }>;
  list: ListContext | undefined;
  skeleton: boolean;
  pageHref: (page: number) => string;
  onChange: (part: TrackListQuery) => void;
}

/** The rows and the way to further ones, or what stands in their place and what to do about it. */
export function CatalogueResult(props: CatalogueResultProps) {
  const { headingId, query, result, list, skeleton, pageHref, onChange } = props;
  const t = useT();
  const views = useViews(useListName());
  if (result.phase === 'failed' && result.error) {
    return (
      <EmptyState icon="offline" title={t('catalogue.failed.title')} hint={errorText(t, result.error)}>
        <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
      </EmptyState>
    );
  }
  if (!list) return <RowSkeletons count={tracksPerPage} shown={skeleton} />;
  return (
    <>
      {result.held && (list.rows.length > 0 || result.assembled) && (
        <Notice>{t(result.assembled ? 'catalogue.heldSearch' : 'catalogue.heldList')}</Notice>
      )}
      {list.rows.length === 0 ? (
        <NothingHere query={query} total={list.total} onChange={onChange} />
      ) : (
        <TrackList headingId={headingId} list={list} stale={result.stale} views={views} />
      )}
      {result.answer && (
        <Pagination
          label={t('catalogue.pages')}
          page={query.page ?? 1}
          last={result.answer.meta.last_page}
          href={pageHref}
          texts={{
            page: (page) => t('catalogue.page', { page }),
            previous: t('catalogue.previousPage'),
            next: t('catalogue.nextPage'),
          }}
        />
      )}
    </>
  );
}

type NothingHereProps = Pick<CatalogueResultProps, 'query' | 'onChange'> & { total: number };

function NothingHere({ query, total, onChange }: NothingHereProps) {
  const t = useT();
  if (total > 0) {
    return (
      <EmptyState icon="note" title={t('catalogue.emptyPage.title')} hint={t('catalogue.emptyPage.hint')}>
        <Button onClick={() => onChange({ page: 1 })}>{t('catalogue.emptyPage.first')}</Button>
      </EmptyState>
    );
  }
  if (query.search_string) {
    const words = query.search_string;
    return (
      <EmptyState
        icon="search"
        title={t('catalogue.emptySearch.title', { words })}
        hint={t('catalogue.emptySearch.hint')}
      >
        <Button onClick={() => onChange({ search_string: '', search_scope: 'all' })}>
          {t('catalogue.emptySearch.clear')}
        </Button>
      </EmptyState>
    );
  }
  return <EmptyState icon="note" title={t('catalogue.emptyList.title')} hint={t('catalogue.emptyList.hint')} />;
}
