import { useState } from 'react';

import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { Localized } from '#shared/contract/primitives.ts';
import { formatCount } from '#shared/domain/format.ts';
import { filterStateOf, withFilterState, type FilterState } from '#shared/pages/filter-changes.ts';
import { valueName } from '#shared/pages/filter-query.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';

import styles from './Filters.module.css';
import type { GroupValue } from './groups.ts';
import { chosenIn, type Filtering } from './use-filtering.ts';

/** A group of at most 14 values is shown in full; of a larger one the first eight, and the rest behind “more”. */
const atALook = 14;
const firstFew = 8;

/** A value that leads nowhere under the other filters is shown only where it, or a part of it, is chosen. */
const isShown = (filtering: Filtering, value: GroupValue): boolean =>
  filtering.counts.of(value.key, value.value) !== 0 || chosenIn(filtering, [value]).length > 0;

interface ValueRowsProps {
  values: readonly { value: GroupValue; above: readonly Localized[] }[];
  filtering: Filtering;
  /** However long the list is. */
  isWhole: boolean;
}

/** Values under each other; of a long list the first few, those that are chosen, and the way to all of them. */
export function ValueRows({ values, filtering, isWhole }: ValueRowsProps) {
  const t = useT();
  const [all, setAll] = useState(isWhole);
  const there = values.filter(({ value }) => isShown(filtering, value));
  const isLong = !all && there.length > atALook;
  const shown = isLong
    ? there.filter(({ value }, index) => index < firstFew || chosenIn(filtering, [value]).length > 0)
    : there;
  if (shown.length === 0) return <p className={styles.none}>{t('filterPanel.noMatch')}</p>;
  return (
    <>
      {shown.map(({ value, above }) => (
        <ValueRow
          key={`${value.key} ${valueName(value.value)}`}
          value={value}
          above={above}
          filtering={filtering}
          isWhole={isWhole}
        />
      ))}
      {isLong && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {t('filterPanel.all', { count: formatCount(there.length) })}
        </button>
      )}
    </>
  );
}

interface ValueRowProps {
  value: GroupValue;
  filtering: Filtering;
  /** The names of its parents, if it is not listed under them. */
  above: readonly Localized[];
  isWhole: boolean;
}

/** A value to include or to exclude, with the narrower ones under it. */
function ValueRow({ value, filtering, above, isWhole }: ValueRowProps) {
  const t = useT();
  const localize = useLocalized();
  const { query, change } = filtering.tracks;
  const [open, setOpen] = useState(() => chosenIn(filtering, value.parts).length > 0);
  const filterState = filterStateOf(query, value.key, value.value);
  const count = filtering.counts.of(value.key, value.value);
  const name = localize(value.name);
  const hasParts = value.parts.some((part) => isShown(filtering, part));
  const become = (next: FilterState) =>
    change(withFilterState(query, value.key, value.value, filterState === next ? 'none' : next));
  return (
    <>
      <div className={styles.row} data-standing={filterState} data-quiet={count === 0}>
        <button
          type="button"
          className={styles.value}
          aria-pressed={filterState === 'in'}
          aria-label={
            count === undefined
              ? t('filterPanel.value', { name })
              : t('filterPanel.counted', { name, count: formatCount(count) })
          }
          onClick={() => become('in')}
        >
          <span className={styles.box}>
            {filterState !== 'none' && <Icon drawing={filterState === 'in' ? icons.check : icons.minus} size={16} />}
          </span>
          <span className={styles.name}>
            {name}
            {above.length > 0 && <span className={styles.above}>{above.map(localize).join(' · ')}</span>}
          </span>
        </button>
        <button
          type="button"
          className={styles.exclude}
          aria-pressed={filterState === 'out'}
          aria-label={t('filterPanel.exclude', { name })}
          onClick={() => become('out')}
        >
          <Icon drawing={icons.minus} size={16} />
        </button>
        <span className={styles.amount} aria-hidden="true">
          {count !== undefined && formatCount(count)}
        </span>
        {hasParts && (
          <button
            type="button"
            className={styles.expand}
            aria-expanded={open}
            aria-label={t('filterPanel.expand', { name })}
            onClick={() => setOpen(!open)}
          >
            <Icon drawing={icons['chevron-down']} size={16} />
          </button>
        )}
      </div>
      {hasParts && open && (
        <fieldset aria-label={name} className={styles.nested}>
          <ValueRows
            values={value.parts.map((part) => ({ value: part, above: [] }))}
            filtering={filtering}
            isWhole={isWhole}
          />
        </fieldset>
      )}
    </>
  );
}
