import type { ReactNode } from 'react';

import { errorText } from '#platform/api/error-text.ts';
import { useT } from '#platform/i18n/index.ts';
import type { TrackMeta } from '#shared/contract/search-meta.ts';
import { withoutAll } from '#shared/pages/filter-changes.ts';
import { filterKeysOf } from '#shared/pages/filter-keys-of.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';
import { rowsAreVersions } from '#shared/pages/versions-as-rows.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';
import { useViews } from '#tracks/display/display.ts';
import type { ListContext } from '#tracks/list-context.ts';
import { RowSkeletons } from '#tracks/TrackList/RowSkeletons.tsx';
import { TrackList } from '#tracks/TrackList/TrackList.tsx';
import type { TrackListState } from '#tracks/use-track-list.ts';

import { Alternatives, VersionsInstead } from '../Brief/lazy-brief.ts';
import { useListName } from '../display/use-list-name.ts';
import styles from './CatalogueResult.module.css';

interface CatalogueResultProps {
  headingId: string;
  tracks: TrackListState;
  /** The rows have been waited for long enough to show their places. */
  skeleton: boolean;
  /** Filters are active. */
  isNarrowed: boolean;
}

/** The rows and their pages, or a placeholder with an action. */
export function CatalogueResult(props: CatalogueResultProps) {
  const { headingId, tracks, skeleton, isNarrowed } = props;
  const { query, result, list, pageHref } = tracks;
  const t = useT();
  const views = useViews(useListName());
  const line = useLine(list, result.response?.meta);
  if (result.phase === 'failed' && result.error) {
    return (
      <EmptyState icon={icons.offline} title={t('catalogue.failed.title')} hint={errorText(t, result.error)}>
        <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
      </EmptyState>
    );
  }
  if (!list || skeleton) return <RowSkeletons count={smallPageSize} shown={skeleton} />;
  return (
    <>
      {result.cached && result.assembled && <Notice kind="note">{t('catalogue.cachedSearch')}</Notice>}
      {list.rows.length === 0 ? (
        <NothingHere {...{ tracks, isNarrowed }} meta={result.response?.meta} total={list.total} />
      ) : (
        <TrackList headingId={headingId} list={list} stale={result.stale} views={views} gaps={line} />
      )}
      {/* Under the rows: they do not move when the connection goes. */}
      {result.cached && !result.assembled && list.rows.length > 0 && (
        <Notice kind="note">{t('catalogue.cachedList')}</Notice>
      )}
      {result.response && (
        <Pagination
          label={t('catalogue.pages')}
          page={query.page ?? 1}
          last={result.response.meta.last_page}
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

/** The divider behind the last row that matches all of the search, where it is on this page. */
function useLine(
  list: ListContext | undefined,
  meta: TrackMeta | undefined,
): ReadonlyMap<number, ReactNode> | undefined {
  const t = useT();
  const exact = meta?.exact;
  if (!list || exact === undefined || exact === list.total) return undefined;
  const at = exact - list.first;
  if (at < 0 || at >= list.rows.length) return undefined;
  const text = t(exact === 0 ? 'catalogue.onlyNear' : 'catalogue.near');
  const line = (
    <li key="line" className={styles.rule}>
      {text}
    </li>
  );
  return new Map([[at, line]]);
}

type NothingHereProps = Pick<CatalogueResultProps, 'tracks' | 'isNarrowed'> & {
  meta: TrackMeta | undefined;
  total: number;
};

function NothingHere({ tracks, isNarrowed, meta, total }: NothingHereProps) {
  const t = useT();
  const { entity, endpoint, owned, query, change: onChange } = tracks;
  if (total > 0) {
    return (
      <EmptyState icon={icons.note} title={t('catalogue.emptyPage.title')} hint={t('catalogue.emptyPage.hint')}>
        <Button onClick={() => onChange({ page: 1 })}>{t('catalogue.emptyPage.first')}</Button>
      </EmptyState>
    );
  }
  if (isNarrowed) {
    const clear = withoutAll(query, filterKeysOf(entity));
    return (
      <EmptyState icon={icons.filters} title={t('filters.empty.title')} hint={t('filters.empty.hint')}>
        {!rowsAreVersions(query) && <VersionsInstead {...{ endpoint, owned, query, onChange }} />}
        <Button onClick={() => onChange({ ...clear, search_string: '', search_scope: 'all' })}>
          {t('catalogue.emptySearch.clear')}
        </Button>
      </EmptyState>
    );
  }
  if (query.search_string) {
    const words = query.search_string;
    return (
      <EmptyState
        icon={icons.search}
        title={t('catalogue.emptySearch.title', { words })}
        hint={t('catalogue.emptySearch.hint')}
      >
        <Button onClick={() => onChange({ search_string: '', search_scope: 'all' })}>
          {t('catalogue.emptySearch.clear')}
        </Button>
        {meta && <Alternatives {...{ entity, query, meta, onChange }} />}
      </EmptyState>
    );
  }
  return <EmptyState icon={icons.note} title={t('catalogue.emptyList.title')} hint={t('catalogue.emptyList.hint')} />;
}
