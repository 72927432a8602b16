import { useSearch } from 'wouter';

import { errorText } from '#platform/api/error-text.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { reportsList } from '#shared/contract/reports.ts';
import { trackGroupAddress } from '#shared/pages/track-group-query.ts';
import { listQuery } from '#shared/pages/list-query.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { ListPage } from '#ui/ListPage/ListPage.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import { icons } from '#ui/Icon/icons.ts';

import { ReportCard } from './ReportCard.tsx';
import styles from './ReportsPage.module.css';

const headingId = 'reports';
const path = '/account/reports';

/** The person's reports, the latest first. */
export function ReportsPage() {
  const t = useT();
  const { page = 1 } = listQuery(new Map(new URLSearchParams(useSearch())));
  const result = useEndpoint(reportsList, page > 1 ? { page } : {});
  const skeleton = useSkeleton(result.phase === 'loading');
  useTitle(t('account.menu.reports'));
  const { response, error } = result;
  return (
    <ListPage
      headingId={headingId}
      title={t('account.menu.reports')}
      total={response && t('reports.total', { count: response.meta.total })}
    >
      {result.phase === 'failed' && error && (
        <EmptyState icon={icons.offline} title={t('reports.failed')} hint={errorText(t, error)}>
          <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
        </EmptyState>
      )}
      {!response && skeleton && <Skeleton width="100%" height="88px" />}
      {response?.data.length === 0 && (
        <EmptyState icon={laterIcons.report} title={t('reports.none.title')} hint={t('reports.none.hint')}>
          <PageLink to="/account/projects" className={styles.link}>
            {t('reports.none.action')}
          </PageLink>
        </EmptyState>
      )}
      {response && response.data.length > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets */}
          <ul role="list" className={styles.list} aria-labelledby={headingId} data-stale={result.stale}>
            {response.data.map((report) => (
              <ReportCard key={report.id} report={report} onDeleted={result.retry} />
            ))}
          </ul>
          {result.cached && <Notice kind="note">{t('catalogue.cachedList')}</Notice>}
          <Pagination
            label={t('catalogue.pages')}
            page={page}
            last={response.meta.last_page}
            href={(page) => trackGroupAddress(path, { page })}
            texts={{
              page: (page) => t('catalogue.page', { page }),
              previous: t('catalogue.previousPage'),
              next: t('catalogue.nextPage'),
            }}
          />
        </>
      )}
    </ListPage>
  );
}
