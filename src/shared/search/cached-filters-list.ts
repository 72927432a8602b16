import type * as z from 'zod/mini';

import type { filtersList } from '../contract/filters.ts';
import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

type Filters = z.output<typeof filtersList>['data'];

const valueKey = ({ id, sub_id }: { id: number; sub_id?: number | undefined }) => `${id} ${sub_id ?? ''}`;

/**
 * Returns the filters with all values of the cached responses, narrowed by words in their names: the names of chips,
 * groups and suggestions while offline.
 *
 * @param responses the newest first: the latest data of a value wins
 */
export function cachedFilters(responses: readonly Filters[], search: string): Filters {
  const groups = new Map<
    string,
    { name: Filters[number]['name']; values: Map<string, Filters[number]['values'][number]> }
  >();
  for (const { key, name, values } of responses.flat()) {
    const known = groups.get(key) ?? { name, values: new Map() };
    for (const value of values) if (!known.values.has(valueKey(value))) known.values.set(valueKey(value), value);
    groups.set(key, known);
  }
  const requested = wordsOf(fold(search));
  return [...groups].map(([key, { name, values }]) => ({
    key,
    name,
    values: [...values.values()].filter((value) => isNamed(value.name, requested)),
  }));
}

function isNamed(name: { ru: string; en: string }, requested: readonly string[]): boolean {
  const words = wordsOf(fold(`${name.ru} ${name.en}`));
  return requested.every((prefix) => words.some((word) => word.startsWith(prefix)));
}
