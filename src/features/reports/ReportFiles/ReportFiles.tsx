import { useLocale, useT } from '#platform/i18n/index.ts';
import { reportFormats, type Report, type ReportTemplateName } from '#shared/contract/reports.ts';

import styles from './ReportFiles.module.css';

/**
 * Download links of the report's files in the language of the page.
 *
 * @param form what they are made by, where it is not the report's own table
 */
export function ReportFiles({ report: { file }, form }: { report: Report; form?: ReportTemplateName }) {
  const t = useT();
  const lang = useLocale();
  const template = form ? `&template=${form.name}` : '';
  return (
    <span className={styles.files}>
      {reportFormats.map((format) => (
        <a
          key={format}
          href={`${file}${file.includes('?') ? '&' : '?'}format=${format}&lang=${lang}${template}`}
          download
          className={styles.file}
          aria-label={
            form
              ? t('reports.downloadForm', { form: form.title[lang], format: format.toUpperCase() })
              : t('reports.download', { format: format.toUpperCase() })
          }
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
