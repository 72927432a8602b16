import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { FilterName } from '#shared/domain/display-fields.ts';
import { filterRanges, type FilterKey, type FilterRange } from '#shared/contract/filter-keys.ts';
import { useHiddenFilters } from '#tracks/display/display.ts';

import type { ValueGroup } from './groups.ts';
import { chosenIn, chosenNumber, type Filtering } from './use-filtering.ts';

/** The filter above whose values a range stands; null where it is a section of its own. */
const rangeAbove: Record<FilterRange, FilterKey | null> = { duration: null, bpm: 'tempo' };

/** A section of the rail, and a drawer on a phone. */
export interface Section {
  id: string;
  name: string;
  /** How much of it narrows the list, and what that is called. */
  chosen: number;
  names: readonly string[];
  /** The person has hidden it; a section with active filters is always visible. */
  isMore: boolean;
  /** Above the values of its group, or alone. */
  ranges: readonly FilterRange[];
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

  const rangesAbove = (key: FilterKey | null) => filterRanges.filter((range) => rangeAbove[range] === key);
  return [
    ...rangesAbove(null).map((range): Section => {
      const chosen = hasRange(range) ? 1 : 0;
      const name = t(`filterPanel.ranges.${range}.name`);
      return { id: range, name, chosen, names: [], isMore: isMore([range], chosen), ranges: [range] };
    }),
    ...filtering.groups.map((group): Section => {
      const ranges = group.keys.flatMap(rangesAbove);
      const chosen = chosenNumber(filtering, group) + ranges.filter(hasRange).length;
      return {
        id: group.keys[0] ?? '',
        name: localize(group.name),
        chosen,
        names: chosenIn(filtering, group.values).map(({ name }) => localize(name)),
        isMore: isMore([...group.keys, ...ranges], chosen),
        ranges,
        group,
      };
    }),
  ];
}
