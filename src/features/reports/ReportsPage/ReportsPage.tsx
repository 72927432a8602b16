import { useSearch } from 'wouter';

import { errorText } from '#platform/api/error-text.ts';
import { useCall } from '#platform/api/use-call.ts';
import { useT } from '#platform/i18n/index.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { reportsList } from '#shared/contract/reports.ts';
import { gatheringAddress } from '#shared/pages/gathering-query.ts';
import { listQuery } from '#shared/pages/list-query.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { ListPage } from '#ui/ListPage/ListPage.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import '#ui/Icon/later-paths.ts';

import { ReportCard } from './ReportCard.tsx';
import styles from './ReportsPage.module.css';

const headingId = 'reports';
const path = '/account/reports';

/** The person's reports, the latest first. */
export function ReportsPage() {
  const t = useT();
  const { page = 1 } = listQuery(new Map(new URLSearchParams(useSearch())));
  const result = useCall(reportsList, page > 1 ? { page } : {});
  const skeleton = useSkeleton(result.phase === 'loading');
  useTitle(t('account.menu.reports'));
  const { answer, error } = result;
  return (
    <ListPage
      headingId={headingId}
      title={t('account.menu.reports')}
      total={answer && t('reports.total', { count: answer.meta.total })}
    >
      {result.phase === 'failed' && error && (
        <EmptyState icon="offline" title={t('reports.failed')} hint={errorText(t, error)}>
          <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
        </EmptyState>
      )}
      {!answer && skeleton && <Skeleton width="100%" height="88px" />}
      {answer?.data.length === 0 && (
        <EmptyState icon="report" title={t('reports.none.title')} hint={t('reports.none.hint')}>
          <PageLink to="/account/projects" className={styles.way}>
            {t('reports.none.way')}
          </PageLink>
        </EmptyState>
      )}
      {answer && answer.data.length > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role away with the bullets */}
          <ul role="list" className={styles.list} aria-labelledby={headingId} data-stale={result.stale}>
            {answer.data.map((report) => (
              <ReportCard key={report.id} report={report} onDeleted={result.retry} />
            ))}
          </ul>
          {result.held && <Notice>{t('catalogue.heldList')}</Notice>}
          <Pagination
            label={t('catalogue.pages')}
            page={page}
            last={answer.meta.last_page}
            href={(page) => gatheringAddress(path, { page })}
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
