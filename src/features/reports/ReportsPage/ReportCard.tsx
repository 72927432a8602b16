import { useT } from '#platform/i18n/index.ts';
import { useDate } from '#platform/i18n/use-date.ts';
import type { Report } from '#shared/contract/reports.ts';
import { formatUsed } from '#shared/domain/format.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { PageLink } from '#ui/PageLink/PageLink.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { deleteReport } from '../report-tools.ts';
import { ReportFiles } from '../ReportFiles/ReportFiles.tsx';
import styles from './ReportsPage.module.css';

/** A report in the list. */
export function ReportCard({ report, onDeleted }: { report: Report; onDeleted: () => void }) {
  const t = useT();
  const date = useDate();
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <PageLink to={`/account/reports/${report.id}`} className={styles.name}>
          {report.project_name}
        </PageLink>
        <p className={styles.about}>{[report.company, report.media, report.territory].join(' · ')}</p>
      </div>
      <div className={styles.facts}>
        <span>
          {t('reports.uses', { count: report.items_counter })}, {formatUsed(report.used_seconds)}
        </span>
        <time dateTime={report.created_at}>{date(report.created_at)}</time>
      </div>
      <div className={styles.tools}>
        <ReportFiles report={report} />
        <IconButton icon={laterIcons.bin} label={t('reports.delete')} onClick={() => deleteReport(report, onDeleted)} />
      </div>
    </li>
  );
}
