import { useSearch } from 'wouter';

import { errorText } from '#platform/api/error-text.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { reportContent } from '#shared/contract/reports.ts';
import { trackGroupAddress } from '#shared/pages/track-group-query.ts';
import { listQuery } from '#shared/pages/list-query.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Pagination } from '#ui/Pagination/Pagination.tsx';

import { useReportsChanged } from '../report-tools.ts';
import styles from './ReportPage.module.css';
import { UseRow } from './UseRow.tsx';

const headingId = 'report-uses';
const perPage = 50;

/** The uses of a report, in its order. */
export function ReportUses({ id }: { id: number }) {
  const t = useT();
  const { page = 1 } = listQuery(new Map(new URLSearchParams(useSearch())));
  const result = useEndpoint(reportContent, { report_id: id, per_page: perPage, ...(page > 1 && { page }) });
  useReportsChanged(result.retry);
  const { response, error } = result;
  return (
    <section className={styles.content}>
      <h2 id={headingId} className={styles.title}>
        {t('reports.content')}
      </h2>
      {result.phase === 'failed' && error && (
        <EmptyState icon={icons.offline} title={t('catalogue.failed.title')} hint={errorText(t, error)}>
          <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
        </EmptyState>
      )}
      {response && (
        <>
          <table className={styles.table} aria-labelledby={headingId} data-stale={result.stale}>
            <thead>
              <tr>
                <th scope="col">{t('reports.name')}</th>
                <th scope="col">{t('reports.number')}</th>
                <th scope="col">{t('reports.inEdit')}</th>
                <th scope="col">{t('reports.usedTime')}</th>
              </tr>
            </thead>
            <tbody>
              {response.data.map((use) => (
                <UseRow key={use.id} use={use} />
              ))}
            </tbody>
          </table>
          <Pagination
            label={t('catalogue.pages')}
            page={page}
            last={response.meta.last_page}
            href={(page) => trackGroupAddress(`/account/reports/${id}`, { page })}
            texts={{
              page: (page) => t('catalogue.page', { page }),
              previous: t('catalogue.previousPage'),
              next: t('catalogue.nextPage'),
            }}
          />
        </>
      )}
    </section>
  );
}
