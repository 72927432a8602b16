import { useLocale, useT } from '#platform/i18n/index.ts';
import { reportFormats, type Report } from '#shared/contract/reports.ts';

import styles from './ReportFiles.module.css';

/** Download links of the report's files, or of the cue sheet of its music, in the language of the page. */
export function ReportFiles({ report: { file }, cueSheet = false }: { report: Report; cueSheet?: boolean }) {
  const t = useT();
  const lang = useLocale();
  const template = cueSheet ? '&template=cue-sheet' : '';
  return (
    <span className={styles.files}>
      {cueSheet && <span className={styles.name}>{t('reports.cueSheet')}</span>}
      {reportFormats.map((format) => (
        <a
          key={format}
          href={`${file}${file.includes('?') ? '&' : '?'}format=${format}&lang=${lang}${template}`}
          download
          className={styles.file}
          aria-label={t(cueSheet ? 'reports.downloadCueSheet' : 'reports.download', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
