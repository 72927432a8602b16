import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import type { TrackInput } from '#server/domain/index-input.ts';
import { filterRanges, switchKeys, type RangeEnd } from '#shared/contract/filter-keys.ts';
import type { Facets } from '#shared/contract/filters.ts';
import { sortOrders } from '#shared/contract/list-orders.ts';
import { rowsAreVersions } from '#shared/pages/versions-as-rows.ts';
import { listCached, type CachedListQuery } from '#shared/search/cached-list.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

import { bruteForce, facetsIn, inputOf } from '../catalogue-index/brute-force.ts';
import { each, names, small, tracksOf, values } from '../catalogue-index/random-catalogue.ts';
import { rowOf, trackQueryOf, versionRowOf } from './rows-of-input.ts';

/* One suite for whoever filters and sorts; the database's half is list-conformance-database.test.ts. Lists with a search: offline-equality.test.ts, and catalogue-search-contract.ts. */

const chosen = fc
  .uniqueArray(fc.constantFrom(...names, ['genres', 999, null, ''] as const), { maxLength: 3 })
  .map((own) => {
    const byKey: Record<string, unknown[]> = {};
    for (const [key, id, parentId] of own) {
      (byKey[key] ??= []).push(parentId === null ? id : { id: parentId, sub_id: id });
    }
    return byKey;
  });
const flag = fc.option(fc.constantFrom(0, 1), { nil: undefined });
const end = fc.option(small(3), { nil: undefined });

/** As the API takes them. */
const queries: fc.Arbitrary<CachedListQuery> = fc
  .tuple(
    chosen,
    fc.record({
      exclude: chosen,
      ...each(
        filterRanges.flatMap((range): RangeEnd[] => [`${range}_from`, `${range}_to`]),
        end,
      ),
      ...each(switchKeys, flag),
      variations_separately: flag,
      facets: fc.constantFrom(0 as const, 1 as const),
      sort: fc.constantFrom(...sortOrders),
      page: fc.integer({ min: 1, max: 3 }),
      per_page: fc.constantFrom(3, 10, 100),
    }),
  )
  // Every key of it is one of the query's.
  .map(([include, others]) => Object.assign({}, include, others) as CachedListQuery)
  .map((query) => (rowsAreVersions(query) ? query : withoutVersions(query)));

/** A track's row does not have the versions that can be heard of it: on a device, none can be taken out. */
function withoutVersions(query: CachedListQuery): CachedListQuery {
  const exclude = { ...query.exclude };
  delete exclude.version;
  return { ...query, exclude };
}

/** In one order of values, and without filters that have none: the index counts the filters that the catalogue has. */
const comparable = (facets: Facets | undefined) =>
  facets &&
  Object.fromEntries(
    Object.entries(facets)
      .filter(([, counted]) => counted.length > 0)
      .map(([key, counted]) => [key, new Set(counted.map((value) => JSON.stringify(value)))]),
  );

/** Without what rows do not have: editors' ranks, and of versions when their track was added. */
const asOnDevice = (tracks: readonly TrackInput[]): TrackInput[] =>
  tracks.map((track, at) => Object.assign({}, track, { rank: 0, createdAt: at }));

it('a list of the index and one of the rows on a device are what the rules say', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      tracksOf(40).map(asOnDevice),
      fc.array(queries, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('ru' as const, 'en' as const),
      async (tracks, requested, locale) => {
        const { index } = await buildIndex(inputOf(values, tracks));
        const facetCache = new FacetCache();
        for (const query of requested) {
          const queried = trackQueryOf(query, locale);
          const rules = bruteForce(values, tracks, queried);
          const expected = { query, ids: rules.ids, total: rules.total, facets: comparable(rules.facets) };
          const online = findTracks(index, queried, facetCache);
          expect({ query, ids: online.ids, total: online.total, facets: comparable(facetsIn(online)) }).toEqual(
            expected,
          );
          const rows = queried.variationsSeparately
            ? tracks.flatMap((track) => track.variations.map((variation) => versionRowOf(track, variation, values)))
            : tracks.map((track) => rowOf(track, values));
          const { data, meta, facets } = listCached(rows, query, locale);
          const offline = { query, ids: data.map(({ id }) => id), total: meta.total, facets: comparable(facets) };
          if (!queried.variationsSeparately) delete expected.facets?.['version'];
          expect(offline).toEqual(expected);
        }
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100) },
  );
});
