import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import { filterRanges, switchKeys, type FilterKey } from '#shared/contract/filter-keys.ts';
import { searchScopes, sortOrders } from '#shared/contract/list-orders.ts';
import { fc } from '#tests/support/properties.ts';

import { each, names, small, words } from '../catalogue-index/random-catalogue.ts';

/** As people type: forms, beginnings, slips, the other layout, the letters of the other language. */
const typed = [
  ...words,
  'музы',
  'ноч',
  'н',
  'gui',
  'nihgt',
  'гитраа',
  'rainn',
  'vepsrf',
  'muzyka',
  'dozhd',
  'тшпре',
  'zzz',
];

const filterValue = fc.constantFrom(
  ...names.map(([key, id, parentId]) => [key, parentId === null ? { id } : { id: parentId, sub_id: id }] as const),
  ['genres', { id: 2 }] as const,
  ['genres', { id: 4, sub_id: 2 }] as const,
  ['genres', { id: 999 }] as const,
);
const filterValues = (max: number) =>
  fc.array(filterValue, { maxLength: max }).map((chosen) => {
    const byKey: { [key in FilterKey]?: { id: number; sub_id?: number }[] } = {};
    for (const [key, value] of chosen) (byKey[key] ??= []).push(value);
    return byKey;
  });
const range = fc.option(
  fc.record({ from: fc.option(small(3), { nil: undefined }), to: fc.option(small(3), { nil: undefined }) }),
  {
    nil: undefined,
  },
);

const part = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...typed) },
  { weight: 1, arbitrary: fc.constantFrom(...words).map((word) => `-${word}`) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }).map((own) => `"${own.join(' ')}"`),
  },
);

/** Queries of lists of tracks, over the values and words of a random catalogue. */
export const queries: fc.Arbitrary<TrackQuery> = fc.record({
  entity: fc.constant('music' as const),
  search: fc.oneof(
    fc.constant(''),
    fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  ),
  scope: fc.constantFrom(...searchScopes),
  // As it stands: how a brief is read has tests of its own (brief.test.ts).
  isLiteral: fc.constant(true),
  sort: fc.constantFrom('default' as const, ...sortOrders),
  locale: fc.constantFrom('ru' as const, 'en' as const),
  page: fc.integer({ min: 1, max: 4 }),
  perPage: fc.constantFrom(3, 10, 100),
  filters: fc.record(
    {
      include: filterValues(3),
      exclude: filterValues(1),
      ...each(filterRanges, range),
      ...each(switchKeys, fc.boolean()),
    },
    { requiredKeys: [] },
  ),
  within: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { key: 'author_ids', id: 31 } as const,
        { key: 'author_ids', id: 999 } as const,
        { key: 'album_ids', id: 41 } as const,
      ),
    },
    { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 95 })).map((trackIds) => ({ trackIds })) },
  ),
  among: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 95 })) },
  ),
  variationsSeparately: fc.boolean(),
  facets: fc.boolean(),
});
