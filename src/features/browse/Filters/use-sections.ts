import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { FilterName } from '#shared/domain/display-fields.ts';
import type { FilterRange } from '#shared/pages/filter-query.ts';
import { useHiddenFilters } from '#tracks/display/display.ts';

import type { ValueGroup } from './groups.ts';
import { chosenIn, chosenNumber, type Filtering } from './use-filtering.ts';

/** A section of the rail, and a drawer on a phone. */
export interface Section {
  id: string;
  name: string;
  /** How much of it narrows the list, and what that is called. */
  chosen: number;
  names: readonly string[];
  /** The person has hidden it; a section with active filters is always visible. */
  isMore: boolean;
  /** Undefined: the lengths. */
  group?: ValueGroup;
}

export function useSections(filtering: Filtering): Section[] {
  const t = useT();
  const localize = useLocalized();
  const { entity, query } = filtering.tracks;
  const hidden = useHiddenFilters(entity);
  const hasRange = (range: FilterRange) => query[`${range}_from`] !== undefined || query[`${range}_to`] !== undefined;
  const isMore = (names: readonly FilterName[], chosen: number) =>
    chosen === 0 && names.every((name) => hidden.has(name));

  const length = hasRange('duration') ? 1 : 0;
  const duration = { id: 'duration', name: t('filters.ranges.duration.name'), chosen: length, names: [] };
  return [
    { ...duration, isMore: isMore(['duration'], length) },
    ...filtering.groups.map((group): Section => {
      const isTempo = group.keys[0] === 'tempo';
      const chosen = chosenNumber(filtering, group) + (isTempo && hasRange('bpm') ? 1 : 0);
      return {
        id: group.keys[0] ?? '',
        name: localize(group.name),
        chosen,
        names: chosenIn(filtering, group.values).map(({ name }) => localize(name)),
        isMore: isMore(isTempo ? ['tempo', 'bpm'] : group.keys, chosen),
        group,
      };
    }),
  ];
}
