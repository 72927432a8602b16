import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { Entity } from '#shared/contract/primitives.ts';
import { formatDuration } from '#shared/domain/format.ts';
import type { ActiveFilter } from '#shared/pages/filter-changes.ts';
import { filterKeysOf } from '#shared/pages/filter-keys-of.ts';
import { valueName, type FilterChanges, type FilterValue } from '#shared/pages/filter-query.ts';
import { namesQuery } from '#shared/pages/names-query.ts';

import { useServerFilters } from './use-server-filters.ts';

interface ChipText {
  name: string;
  /** The filter of the value. */
  group?: string | undefined;
}

/** How the filters of a list are called; the names of values come with the page, or with their own small call. */
export function useChipTexts(entity: Entity, query: FilterChanges): (filter: ActiveFilter) => ChipText {
  const t = useT();
  const localize = useLocalized();
  const { response, stale } = useServerFilters(entity, namesQuery(query, filterKeysOf(entity)));

  const valueText = (key: string, value: FilterValue): ChipText => {
    const group = response?.data.find((known) => known.key === key);
    const named = group?.values.find(
      ({ id, sub_id }) => valueName(sub_id === undefined ? id : { id, sub_id }) === valueName(value),
    );
    const missing = response && !stale ? t('filters.unknown') : '…';
    return { name: named ? localize(named.name) : missing, group: group && localize(group.name) };
  };

  return (filter) => {
    if (filter.kind === 'value') return valueText(filter.key, filter.value);
    if (filter.kind === 'switch') return { name: t(`filters.switches.${filter.key}`) };
    const { range, from, to } = filter;
    const amount = (value: number) => (range === 'duration' ? formatDuration(value) : String(value));
    const bounds =
      from === undefined
        ? t('filters.upTo', { to: amount(to ?? 0) })
        : to === undefined
          ? t('filters.atLeast', { from: amount(from) })
          : t('filters.between', { from: amount(from), to: amount(to) });
    return { name: t(`filters.ranges.${range}`, { bounds }) };
  };
}
