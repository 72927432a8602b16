import { useId } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';

import styles from './HistoryPages.module.css';

interface Days {
  /** Calendar dates, both included: 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A filter by first and last date; either may be empty. */
export function DateRange({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.dates}>
      {(['from', 'to'] as const).map((edge) => (
        <span key={edge} className={styles.date}>
          <label htmlFor={`${id}${edge}`}>{t(`personal.${edge}`)}</label>
          <input
            id={`${id}${edge}`}
            type="date"
            value={(edge === 'from' ? from : to) ?? ''}
            min={edge === 'to' ? from : undefined}
            max={edge === 'from' ? to : undefined}
            onChange={({ target }) => onChange({ from, to, [edge]: target.value || undefined })}
          />
        </span>
      ))}
      {(from ?? to) !== undefined && (
        <IconButton
          icon={icons.close}
          label={t('personal.clearDates')}
          onClick={() => onChange({ from: undefined, to: undefined })}
        />
      )}
    </div>
  );
}
