import { useCallback, useSyncExternalStore } from 'react';

import { dayText } from '#platform/i18n/day-text.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { followMarks, markOf } from '#platform/marks/live-marks.ts';
import type { Row } from '#shared/contract/catalogue.ts';

import styles from './RowPast.module.css';

/** When a row was heard last, and which of its files were downloaded; nothing for a new one. */
export function RowPast({ row }: { row: Row }) {
  const t = useT();
  const locale = useLocale();
  const mark = useSyncExternalStore(
    followMarks,
    useCallback(() => markOf(row), [row]),
    () => undefined,
  );
  if (!mark) return null;
  const { heardAt, files } = mark;
  const heard = heardAt === null ? undefined : t('personal.past.heard', { day: dayText(t, locale, heardAt * 1000) });
  const downloaded =
    files.length === 0
      ? undefined
      : t('personal.past.downloaded', { types: files.map((type) => type.toUpperCase()).join(', ') });
  return (
    <span
      className={styles.past}
      data-exclusive={row.is_exclusive}
      title={[heard, downloaded].filter(Boolean).join(' · ')}
    >
      {heard && (
        <span>
          <span className={styles.long}>{heard}</span>
          <span className={styles.short}>{t('personal.past.heardShort')}</span>
        </span>
      )}
      {downloaded && <span>{downloaded}</span>}
    </span>
  );
}
