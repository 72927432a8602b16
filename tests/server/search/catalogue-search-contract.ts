import type { CatalogueSearch, TrackQuery } from '#server/domain/catalogue-search.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { filterRanges, switchKeys, type FilterKey } from '#shared/contract/filter-keys.ts';
import { searchScopes, sortOrders } from '#shared/contract/list-orders.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

import { bruteForce, facetsIn } from '../catalogue-index/brute-force.ts';
import { each, names, small, tracksOf, values, words } from '../catalogue-index/random-catalogue.ts';

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

const queries: fc.Arbitrary<TrackQuery> = fc.record({
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

/** A search over a catalogue of music that is not in a database. */
export type OpenedSearch = Pick<CatalogueSearch, 'tracks' | 'filters' | 'similar'> & { close: () => Promise<void> };
export type OpenSearch = (values: readonly ValueInput[], tracks: readonly TrackInput[]) => Promise<OpenedSearch>;

/**
 * What every implementation of `CatalogueSearch` has to fulfil, on random catalogues: the index of this product, and any
 * engine that would take its place (docs/scale.md).
 */
export function itIsACatalogueSearch(open: OpenSearch): void {
  const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 150);
  const during = async (tracks: readonly TrackInput[], check: (search: OpenedSearch) => Promise<void>) => {
    const search = await open(values, tracks);
    try {
      await check(search);
    } finally {
      await search.close();
    }
  };

  it('equals a plain scan over all tracks for every list', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(tracksOf(90), fc.array(queries, { minLength: 1, maxLength: 12 }), (tracks, requested) =>
        during(tracks, async (search) => {
          // Counts again on the next page in another order: what was kept of the first answer must fit the second.
          const twice = requested.flatMap((query) =>
            query.facets ? [query, { ...query, page: query.page + 1, sort: 'name_desc' as const }] : [query],
          );
          for (const query of twice) {
            // Ways out of an empty list have tests of their own.
            const { matches: _, alternatives: _ways, exact, ...found } = await search.tracks(query);
            expect(exact ?? found.total).toBe(found.total);
            const facets = facetsIn(found);
            const expected = bruteForce(values, tracks, query);
            expect({ query, ...found, ...(facets && { facets }) }).toEqual({ query, ...expected });
          }
        }),
      ),
      { numRuns },
    );
  });

  it('has every value with a track in the filters, with its count', { timeout: 300_000 }, async () => {
    const everything: TrackQuery = {
      entity: 'music',
      search: '',
      scope: 'all',
      sort: 'default',
      locale: 'ru',
      page: 1,
      perPage: 1,
      facets: true,
    };
    await fc.assert(
      fc.asyncProperty(tracksOf(60), (tracks) =>
        during(tracks, async (search) => {
          const { facets = {} } = bruteForce(values, tracks, everything);
          const keys = [...new Set(values.map(({ key }) => key))];
          const expected = keys.map((key) => [key, facets[key] ?? []] as const).filter(([, own]) => own.length > 0);
          const found = await search.filters({ entity: 'music', search: '' });
          const shown = found.map(
            ({ key, values: own }) => [key, own.map(({ name: _name, ...value }) => value)] as const,
          );
          expect(shown.filter(([, own]) => own.length > 0)).toEqual(expected);
        }),
      ),
      { numRuns },
    );
  });

  it('has similar tracks of every track but itself, each once, and none of a track that is not there', async () => {
    await fc.assert(
      fc.asyncProperty(tracksOf(30), (tracks) =>
        during(tracks, async (search) => {
          const ids = new Set(tracks.map(({ id }) => id));
          for (const id of ids) {
            const found = await search.similar({ entity: 'music', id, page: 1, perPage: 100 });
            const own = (found?.tracks ?? []).map((track) => track.id);
            expect({ total: found?.total, isUnique: new Set(own).size === own.length, self: own.includes(id) }).toEqual(
              {
                total: own.length,
                isUnique: true,
                self: false,
              },
            );
            expect(own.filter((one) => !ids.has(one))).toEqual([]);
          }
          expect(await search.similar({ entity: 'music', id: 10_000, page: 1, perPage: 10 })).toBeUndefined();
        }),
      ),
      { numRuns },
    );
  });
}
