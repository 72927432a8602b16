import { useId } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { FilterRange } from '#shared/contract/filter-keys.ts';
import type { TrackListState } from '#tracks/use-track-list.ts';

import styles from './Filters.module.css';
import { useTypedRange } from './use-typed-range.ts';

interface RangeFieldsProps {
  range: FilterRange;
  /** The section or the drawer around it has its name already. */
  isAlone: boolean;
  tracks: TrackListState;
  draft: string | undefined;
}

/** From and to; an invalid amount shows an error in place and filters nothing. */
export function RangeFields({ range, isAlone, tracks, draft }: RangeFieldsProps) {
  const t = useT();
  const problem = useId();
  const typed = useTypedRange(range, tracks, draft);
  return (
    <fieldset aria-label={isAlone ? undefined : t(`filterPanel.ranges.${range}.name`)} className={styles.range}>
      {(['from', 'to'] as const).map((end) => {
        const isBad = typed.bad.includes(end);
        return (
          <label key={end} className={styles.end}>
            {t(`filterPanel.${end}`)}
            <input
              type="text"
              inputMode={range === 'duration' ? 'text' : 'decimal'}
              value={typed[end]}
              placeholder={t(`filterPanel.ranges.${range}.hint`)}
              maxLength={8}
              autoComplete="off"
              aria-invalid={isBad}
              aria-describedby={isBad ? problem : undefined}
              onChange={(event) => typed.type(end, event.target.value)}
              onBlur={typed.settle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') typed.settle();
              }}
            />
          </label>
        );
      })}
      {typed.bad.length > 0 && (
        <p id={problem} role="alert" className={styles.problem}>
          {typed.isReversed ? t('filterPanel.badOrder') : t(`filterPanel.ranges.${range}.bad`)}
        </p>
      )}
    </fieldset>
  );
}
