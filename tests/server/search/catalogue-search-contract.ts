import type { CatalogueSearch } from '#server/domain/catalogue-search.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';

import { bruteForce, facetsIn } from '../catalogue-index/brute-force.ts';
import { tracksOf, values } from '../catalogue-index/random-catalogue.ts';
import { queries } from './random-queries.ts';
import { trackQueryOf } from './rows-of-input.ts';

/** A search over a catalogue of music that is not in a database. */
export type OpenedSearch = Pick<CatalogueSearch, 'tracks' | 'filters' | 'similar'> & { close: () => Promise<void> };
export type OpenSearch = (values: readonly ValueInput[], tracks: readonly TrackInput[]) => Promise<OpenedSearch>;

/**
 * What every implementation of `CatalogueSearch` has to fulfil, on random catalogues: the index of this product, and any
 * engine that would take its place (docs/search-engine.md).
 */
export function itIsACatalogueSearch(open: OpenSearch): void {
  const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 150);
  /** Lists are the largest part of it. */
  const fewRuns = Math.ceil(numRuns / 5);
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
    const everything = trackQueryOf({ facets: 1 }, 'ru');
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
      { numRuns: fewRuns },
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
      { numRuns: fewRuns },
    );
  });
}
