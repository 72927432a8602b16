import { useLocale, useT } from '#platform/i18n/index.ts';
import { reportFormats, type Report } from '#shared/contract/reports.ts';

import styles from './ReportFiles.module.css';

/** Download links of the report's files, in the language of the page. */
export function ReportFiles({ report: { file } }: { report: Report }) {
  const t = useT();
  const lang = useLocale();
  return (
    <span className={styles.files}>
      {reportFormats.map((format) => (
        <a
          key={format}
          href={`${file}${file.includes('?') ? '&' : '?'}format=${format}&lang=${lang}`}
          download
          className={styles.file}
          aria-label={t('reports.download', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
