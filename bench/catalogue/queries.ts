import { sortOrders } from '#shared/contract/list-orders.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import type { FilterValue } from '#shared/domain/track-filters.ts';

import { chanceOf, type Chance } from './chance.ts';
import type { Generated } from './generate.ts';
import { functionWords } from './texts.ts';

/** A query with its kind. */
export interface Recorded {
  kind: string;
  query: TrackQuery;
}

/** The same mixed queries at each run, with the counts of all filters. */
export function recordedQueries({ values, words }: Generated, size: number, howMany: number): Recorded[] {
  const chance = chanceOf(7);
  const filterable: FilterKey[] = ['genres', 'instruments', 'moods', 'productions', 'tempo', 'vocals', 'eras'];
  const word = () => chance.pick([words.ru, words.en]);
  // Frequent words rather than rare ones, but no stop words such as «и» or `the`.
  const frequent = () => {
    const list = word();
    return list[functionWords + chance.skewed(2000)] ?? '';
  };
  const filters = (number: number, reach: number) => {
    const include: { [key in FilterKey]?: FilterValue[] } = {};
    for (let at = 0; at < number; at += 1) {
      const key = chance.pick(filterable);
      const known = values.filter((value) => value.key === key);
      const value = known[Math.min(known.length - 1, chance.skewed(Math.ceil(known.length * reach)))];
      if (value)
        (include[key] ??= []).push(
          value.parentId === null ? { id: value.id } : { id: value.parentId, sub_id: value.id },
        );
    }
    return include;
  };
  // Concepts by the names of their values, and a word or two of the texts: two to eight words.
  const named = values.filter(({ path }) => path !== undefined);
  const brief = () => {
    const parts = Array.from({ length: 2 + chance.below(3) }, () => {
      const value = named[chance.below(named.length)];
      return chance.next() < 0.75 ? (value?.name[chance.pick(['ru', 'en'] as const)] ?? '') : frequent();
    });
    return parts.join(' ').split(' ').slice(0, 8).join(' ');
  };
  const kinds: Record<string, (of: Chance) => Partial<TrackQuery>> = {
    browse: () => ({}),
    'broad filter': () => ({ filters: { include: filters(1, 0.1) } }),
    'narrow filters': () => ({ filters: { include: filters(3, 1), duration: { from: 60, to: 240 } } }),
    'one word': () => ({ search: frequent() }),
    'two words': () => ({ search: `${frequent()} ${frequent()}` }),
    'four words': () => ({ search: [frequent(), frequent(), frequent(), frequent()].join(' ') }),
    'a beginning': () => ({ search: frequent().slice(0, 3) }),
    'words and filters': () => ({ search: frequent(), filters: { include: filters(2, 0.3) } }),
    'a brief': () => ({ search: brief() }),
    exclusions: () => ({
      search: `${frequent()} -${frequent()}`,
      filters: { exclude: filters(1, 0.2), include: filters(1, 0.2) },
    }),
    sorted: () => ({ sort: chance.pick(sortOrders), filters: { include: filters(1, 0.3) } }),
    'deep page': () => ({ sort: chance.pick(sortOrders), page: 1 + chance.below(Math.ceil(size / 10)) }),
    switches: () => ({
      filters: { with_stems: true, with_variations: chance.next() < 0.5, bpm: { from: 90, to: 130 } },
    }),
  };
  const names = Object.keys(kinds);
  return Array.from({ length: howMany }, (_, at) => {
    const kind = names[at % names.length] ?? '';
    const plain: TrackQuery = {
      entity: 'music',
      search: '',
      scope: 'all',
      sort: 'default',
      locale: chance.pick(['ru', 'en'] as const),
      page: 1,
      perPage: 10,
      facets: true,
    };
    return { kind, query: { ...plain, ...kinds[kind]?.(chance) } };
  });
}
