import { useLocalized, useT } from '#platform/i18n/index.ts';
import { formatDuration, formatUsed } from '#shared/domain/format.ts';

import { secondsOf, type Use } from '../uses/uses.ts';
import styles from './ReportModal.module.css';

/** One use: a check box and its seconds. */
export function UseField({ use, onChange }: { use: Use; onChange: (use: Use) => void }) {
  const t = useT();
  const localize = useLocalized();
  const { sound, isUsed, seconds, timeIn, timeOut } = use;
  const title = sound.version
    ? t('catalogue.versionOf', { title: localize(sound.title), version: localize(sound.version) })
    : localize(sound.title);
  const place =
    timeIn !== null && `${formatDuration(timeIn)}${timeOut === null ? '' : ` – ${formatDuration(timeOut)}`}`;
  return (
    <li className={styles.use} data-used={isUsed}>
      <label className={styles.named}>
        <input type="checkbox" checked={isUsed} onChange={() => onChange({ ...use, isUsed: !isUsed })} />
        <span className={styles.title}>{title}</span>
        <span className={styles.ident}>{[sound.ident, place].filter(Boolean).join(' · ')}</span>
      </label>
      <span className={styles.amount}>
        <input
          className={styles.seconds}
          inputMode="decimal"
          aria-label={t('reports.form.secondsOf', { title })}
          aria-invalid={isUsed && secondsOf(use) === undefined}
          disabled={!isUsed}
          value={seconds}
          onChange={(event) => onChange({ ...use, seconds: event.target.value })}
        />
        <span className={styles.of}>{t('reports.ofWhole', { duration: formatUsed(sound.duration) })}</span>
      </span>
    </li>
  );
}
