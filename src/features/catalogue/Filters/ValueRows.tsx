import { useState } from 'react';

import { useT } from '#platform/i18n/index.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { formatCount } from '#shared/domain/format.ts';
import { valueName } from '#shared/pages/filter-query.ts';

import styles from './Filters.module.css';
import type { GroupValue } from './groups.ts';
import { chosenIn, type Filtering } from './use-filtering.ts';
import { ValueRow } from './ValueRow.tsx';

/** So many values are taken in at a look; of more, the first few are shown. */
const atALook = 14;
const firstFew = 8;

/** A value that leads nowhere under the other filters is shown only where it, or a part of it, is chosen. */
export const isShown = (filtering: Filtering, value: GroupValue): boolean =>
  filtering.counts.of(value.key, value.value) !== 0 || chosenIn(filtering, [value]).length > 0;

interface ValueRowsProps {
  values: readonly { value: GroupValue; above: readonly Localized[] }[];
  filtering: Filtering;
}

/** Values under each other; of a long list the first few, those that are chosen, and the way to all of them. */
export function ValueRows({ values, filtering }: ValueRowsProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  const there = values.filter(({ value }) => isShown(filtering, value));
  const isLong = !all && there.length > atALook;
  const shown = isLong
    ? there.filter(({ value }, index) => index < firstFew || chosenIn(filtering, [value]).length > 0)
    : there;
  if (shown.length === 0) return <p className={styles.none}>{t('filters.noMatch')}</p>;
  return (
    <>
      {shown.map(({ value, above }) => (
        <ValueRow key={`${value.key} ${valueName(value.value)}`} value={value} above={above} filtering={filtering} />
      ))}
      {isLong && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {t('filters.all', { count: formatCount(there.length) })}
        </button>
      )}
    </>
  );
}
