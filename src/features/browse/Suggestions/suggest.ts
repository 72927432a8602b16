import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { Entity, Localized } from '#shared/contract/primitives.ts';
import type { FilterValue } from '#shared/pages/filter-query.ts';

import { valueOf, type ServerFilter } from '../Filters/groups.ts';

/** A value that the words may mean. */
export interface Suggestion {
  readonly key: FilterKey;
  readonly value: FilterValue;
  readonly name: Localized;
  readonly count: number;
  /** Its own page, where it has one. */
  readonly page: string | undefined;
}

export interface SuggestionGroup {
  readonly key: string;
  readonly name: Localized;
  readonly suggestions: readonly Suggestion[];
}

/** Maximum of suggestions; more for values with a page. */
const max = 9;
const maxPaged = 3;
const maxOthers = 2;

/** Values with pages, which come first. */
const pages: Record<Entity, Readonly<Record<string, string>>> = {
  music: { author_ids: '/music/authors', album_ids: '/music/albums', label_ids: '/music/labels' },
  sound: { author_ids: '/sounds/authors', library_ids: '/sounds/libraries' },
};

/**
 * Of all the filters' values with these words in their names the few that are likely meant, by their filters: people and
 * what gathers tracks first, of each the most frequent.
 *
 * @param isChosen what narrows the list already is not suggested
 */
export function suggestionsOf(
  entity: Entity,
  serverFilters: readonly ServerFilter[],
  isChosen: (key: FilterKey, value: FilterValue) => boolean,
): SuggestionGroup[] {
  const paged = Object.keys(pages[entity]);
  const first = paged.flatMap((key) => serverFilters.filter((filter) => filter.key === key));
  const others = serverFilters.filter(({ key }) => !paged.includes(key));
  let left = max;
  return [...first, ...others].flatMap(({ key, name, values }) => {
    // The server's keys are those of the contract.
    const own = key as FilterKey;
    const path = pages[entity][key];
    const suggestions = values
      .map((value): Suggestion => ({
        key: own,
        value: valueOf(value),
        name: value.name,
        count: value.count,
        page: path && `${path}/${value.id}`,
      }))
      .filter(({ value }) => !isChosen(own, value))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, Math.min(left, path === undefined ? maxOthers : maxPaged));
    left -= suggestions.length;
    return suggestions.length === 0 ? [] : [{ key, name, suggestions }];
  });
}
