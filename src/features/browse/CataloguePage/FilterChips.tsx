import { useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { without, withoutAll, type ActiveFilter } from '#shared/pages/filter-changes.ts';
import { filterKeysOf } from '#shared/pages/filter-keys-of.ts';
import { valueName } from '#shared/pages/filter-query.ts';
import type { ListQuery } from '#shared/pages/list-address.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { icons } from '#ui/Icon/icons.ts';
import type { ChangeList } from '#tracks/use-list-address.ts';

import styles from './FilterChips.module.css';
import { useChipTexts } from './use-chip-texts.ts';

interface FilterChipsProps {
  entity: Entity;
  query: ListQuery;
  active: readonly ActiveFilter[];
  onChange: ChangeList;
  /** The drawers have a button elsewhere: there is none here. */
  canClear: boolean;
}

/** The active filters, each removed by a click. */
export function FilterChips({ entity, query, active, onChange, canClear }: FilterChipsProps) {
  const t = useT();
  const textOf = useChipTexts(entity, query);
  return (
    // Buttons of one group, and no list: the rows are the page's list.
    <fieldset aria-label={t('filters.chosen')} className={styles.chips}>
      {active.map((filter) => {
        const { name, group = '' } = textOf(filter);
        const isOut = filter.kind === 'value' && filter.isOut;
        return (
          <button
            key={keyOf(filter)}
            type="button"
            className={styles.chip}
            data-out={isOut}
            aria-label={t('filters.remove', { name })}
            title={isOut ? t('filters.excluded', { group }) : group}
            onClick={(event) => {
              focusBeside(event.currentTarget);
              onChange(without(query, filter));
            }}
          >
            {isOut && <Icon drawing={icons.minus} size={16} />}
            <span className={styles.text}>{name}</span>
            <Icon drawing={icons.close} size={16} />
          </button>
        );
      })}
      {canClear && (
        <button
          type="button"
          className={styles.clear}
          onClick={(event) => {
            focusToggle(event.currentTarget);
            onChange(withoutAll(query, filterKeysOf(entity)));
          }}
        >
          {t('filters.clearAll')}
        </button>
      )}
    </fieldset>
  );
}

const keyOf = (filter: ActiveFilter) =>
  filter.kind === 'value'
    ? `${filter.key} ${valueName(filter.value)}`
    : filter.kind === 'range'
      ? filter.range
      : filter.key;

/** A removed chip passes the focus to the next one, else to the previous; the last one to the filters' button. */
function focusBeside(chip: HTMLElement) {
  const isChip = (element: Element | null) => element?.hasAttribute('data-out') === true;
  const beside = [chip.nextElementSibling, chip.previousElementSibling].find(isChip);
  if (beside instanceof HTMLElement) beside.focus();
  else focusToggle(chip);
}

/** Of the two, the one that is hidden takes no focus. */
function focusToggle(from: HTMLElement) {
  for (const toggle of from.parentElement?.parentElement?.querySelectorAll<HTMLElement>('[data-room]') ?? [])
    toggle.focus();
}
