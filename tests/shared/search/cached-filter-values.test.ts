import { expect, it } from 'vitest';
import { cachedFilters } from '#shared/search/cached-filters-list.ts';
import { text } from './cached-rows.ts';

it('filter values are named by all cached responses, the latest first, and found by prefixes', () => {
  const value = (id: number, name: string, count: number) => ({ id, name: text(name, name), count });
  const group = (...values: ReturnType<typeof value>[]) => [{ key: 'genres', name: text('Жанр', 'Genre'), values }];
  const responses = [
    group(value(1, 'Джаз', 5)),
    group(value(1, 'Джаз', 4), value(2, 'Тёплый джаз', 2), value(3, 'Рок', 1)),
  ];
  expect(cachedFilters(responses, '')[0]?.values.map(({ id, count }) => [id, count])).toEqual([
    [1, 5],
    [2, 2],
    [3, 1],
  ]);
  expect(cachedFilters(responses, 'дж')[0]?.values.map(({ id }) => id)).toEqual([1, 2]);
  expect(cachedFilters(responses, 'теп дж')[0]?.values.map(({ id }) => id)).toEqual([2]);
});
