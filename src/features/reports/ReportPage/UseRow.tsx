import { Link } from 'wouter';

import { useLocale, useLocalized, useT } from '#platform/i18n/index.ts';
import { trackText } from '#player/ui/track-text.ts';
import type { ReportItem } from '#shared/contract/reports.ts';
import { formatDuration, formatUsed } from '#shared/domain/format.ts';

import styles from './ReportPage.module.css';

/** One use of one sound. */
export function UseRow({ use }: { use: ReportItem }) {
  const t = useT();
  const locale = useLocale();
  const localize = useLocalized();
  const { info, row } = use;
  const version = info.stem_or_variation_name && localize(info.stem_or_variation_name);
  const title = version ? t('catalogue.versionOf', { title: localize(info.title), version }) : localize(info.title);
  const href = row && trackText(row, locale).href;
  const isPlaced = use.time_in !== null && use.time_out !== null;
  return (
    <tr>
      <td>
        <span className={styles.name}>{href ? <Link href={`~${href}`}>{title}</Link> : title}</span>
        <span className={styles.people}>{info.authors.map(({ name }) => localize(name)).join(', ')}</span>
      </td>
      <td className={styles.number}>{info.stem_or_variation_ident}</td>
      <td className={styles.number}>
        {isPlaced && `${formatDuration(use.time_in ?? 0)} – ${formatDuration(use.time_out ?? 0)}`}
      </td>
      <td className={styles.number}>
        {formatUsed(use.used_seconds)}
        <span className={styles.detail}>
          {use.is_partial ? t('reports.ofWhole', { duration: formatUsed(info.duration) }) : t('reports.whole')}
        </span>
      </td>
    </tr>
  );
}
