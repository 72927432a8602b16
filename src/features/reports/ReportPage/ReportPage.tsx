import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { goTo } from '#platform/go.ts';
import { useT } from '#platform/i18n/index.ts';
import { useDate } from '#platform/i18n/use-date.ts';
import { useTitle } from '#platform/i18n/use-title.ts';
import { openModal } from '#platform/modals.ts';
import { reportDetail, type Report } from '#shared/contract/reports.ts';
import { formatUsed } from '#shared/domain/format.ts';
import { Button } from '#ui/Button/Button.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { deleteReport, useReportsChanged } from '../report-tools.ts';
import { ReportFiles } from '../ReportFiles/ReportFiles.tsx';
import { ReportForms } from './ReportForms.tsx';
import styles from './ReportPage.module.css';
import { ReportUses } from './ReportUses.tsx';

/** The page of a report: its details and uses. Its React key must change with the URL. */
export function ReportPage({ id }: { id: string }) {
  const result = useEndpoint(reportDetail, { id });
  useReportsChanged(result.retry);
  const t = useT();
  const report = result.response?.data;
  useTitle(report && `${t('reports.title')}: ${report.project_name}`);
  // The error boundary of the page shows "not found" and "offline".
  if (result.phase === 'failed') throw result.error;
  return (
    <div className={styles.page}>
      {report && <ReportHead report={report} />}
      {report && <ReportUses id={report.id} />}
      {result.cached && <Notice kind="note">{t('catalogue.cachedList')}</Notice>}
    </div>
  );
}

function ReportHead({ report }: { report: Report }) {
  const t = useT();
  const date = useDate();
  const facts = [
    { name: t('reports.company'), text: report.company },
    { name: t('reports.media'), text: report.media },
    { name: t('reports.territory'), text: report.territory },
  ];
  return (
    <header className={styles.head}>
      <PageLink to="/account/reports" className={styles.kind}>
        {t('account.menu.reports')}
      </PageLink>
      <PageHeading>{report.project_name}</PageHeading>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.totals}>
        <span>{t('reports.uses', { count: report.items_counter })}</span>
        <span>{t('reports.used', { time: formatUsed(report.used_seconds) })}</span>
        <span>{t('reports.made', { date: date(report.created_at) })}</span>
        {report.corrected_at !== null && <span>{t('reports.corrected', { date: date(report.corrected_at) })}</span>}
      </p>
      <div className={styles.tools}>
        <ReportFiles report={report} />
        <ReportForms report={report} />
        <Button look="quiet" icon={laterIcons.edit} onClick={() => openModal('report', { report })}>
          {t('reports.correct')}
        </Button>
        <Button
          look="quiet"
          icon={laterIcons.bin}
          onClick={() => deleteReport(report, () => goTo('/account/reports', 'replace'))}
        >
          {t('reports.delete')}
        </Button>
      </div>
    </header>
  );
}
