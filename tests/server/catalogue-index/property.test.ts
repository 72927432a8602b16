import { buildIndex } from '#server/catalogue-index/collect.ts';
import { findTracks } from '#server/catalogue-index/find-tracks.ts';
import { KeptFacets } from '#server/catalogue-index/kept-facets.ts';
import type { TrackInput, ValueInput } from '#server/catalogue-index/input.ts';
import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import { personRole } from '#shared/contract/catalogue.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import { searchScopes, sortOrders } from '#shared/contract/list-orders.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { bruteForce, facetsIn, inputOf } from './brute-force.ts';

const words = [
  'музыка',
  'музыкой',
  'ночь',
  'ночной',
  'дождь',
  'дождя',
  'гитара',
  'гитарой',
  'night',
  'nights',
  'rain',
  'train',
  'guitar',
  'guitars',
  'го',
  'go',
];
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

const names: readonly [FilterKey, number, number | null, string][] = [
  ['genres', 1, null, 'ночь'],
  ['genres', 2, 1, 'guitar'],
  ['genres', 3, 1, 'train'],
  ['genres', 4, null, 'дождь'],
  ['moods', 11, null, 'night'],
  ['moods', 12, null, 'rain музыка'],
  ['version', 21, null, 'guitars'],
  ['version', 22, null, 'го'],
  ['author_ids', 31, null, 'дождь ночной'],
  ['author_ids', 32, null, 'rain'],
  ['author_ids', 33, null, 'go night'],
  ['album_ids', 41, null, 'train'],
];
const values: ValueInput[] = names.map(([key, id, parentId, name]) => ({
  key,
  id,
  parentId,
  name: { ru: name, en: name },
}));
const valueOf = fc.constantFrom(...names.map(([key, id]) => [key, id] as const));

const text = (most: number) => fc.array(fc.constantFrom(...words), { maxLength: most }).map((own) => own.join(' '));
const small = (max: number) => fc.integer({ min: 0, max });

const trackOf = (id: number): fc.Arbitrary<TrackInput> =>
  fc
    .record({
      title: text(3),
      description: text(4),
      lyrics: text(3),
      sortRu: fc.constantFrom('а', 'б', 'в'),
      sortEn: fc.constantFrom('a', 'b', 'c'),
      rank: small(2),
      createdAt: small(3),
      downloads: small(3),
      duration: small(6).map((half) => half / 2),
      bpm: fc.option(small(3)),
      isExclusive: fc.boolean(),
      versionCount: small(1),
      stemCount: small(1),
      tags: fc.uniqueArray(valueOf, { maxLength: 5 }),
      roles: fc.uniqueArray(fc.tuple(fc.constantFrom(31, 32, 33), fc.constantFrom(...personRole.options)), {
        maxLength: 3,
        selector: ([id]) => id,
      }),
      trackNumber: fc.option(small(3)),
      variations: fc.array(
        fc.record({
          duration: small(6).map((half) => half / 2),
          version: fc.constantFrom(null, 21, 22),
          createdAt: small(3),
          downloads: small(3),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ tags, variations, ...track }) =>
      Object.assign(track, {
        id,
        number: id,
        // Versions of a track are those that can be heard of it.
        values: [
          ...tags.filter(([key]) => key !== 'version'),
          ...variations.flatMap(({ version }) => (version === null ? [] : [['version', version] as const])),
        ],
        variations: variations.map((variation, place) => ({ ...variation, id: id * 10 + place })),
      }),
    );

const tracksOf = fc
  .integer({ min: 0, max: 90 })
  .chain((size) => fc.tuple(...Array.from({ length: size }, (_, at) => trackOf(at + 1))));

const filterValue = fc.constantFrom(
  ...names.map(([key, id, parentId]) => [key, parentId === null ? { id } : { id: parentId, sub_id: id }] as const),
  ['genres', { id: 2 }] as const,
  ['genres', { id: 4, sub_id: 2 }] as const,
  ['genres', { id: 999 }] as const,
);
const filterValues = (most: number) =>
  fc.array(filterValue, { maxLength: most }).map((chosen) => {
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
  sort: fc.constantFrom('default' as const, ...sortOrders),
  locale: fc.constantFrom('ru' as const, 'en' as const),
  page: fc.integer({ min: 1, max: 4 }),
  perPage: fc.constantFrom(3, 10, 100),
  filters: fc.record(
    {
      include: filterValues(3),
      exclude: filterValues(1),
      duration: range,
      bpm: range,
      withVariations: fc.boolean(),
      withStems: fc.boolean(),
      isExclusive: fc.boolean(),
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

it('answers every list as a plain walk over all tracks would', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(tracksOf, fc.array(queries, { minLength: 1, maxLength: 12 }), async (tracks, asked) => {
      const index = await buildIndex(inputOf(values, tracks));
      const kept = new KeptFacets();
      // Counts again on the next page in another order: what was kept of the first answer must fit the second.
      const twice = asked.flatMap((query) =>
        query.facets ? [query, { ...query, page: query.page + 1, sort: 'name_desc' as const }] : [query],
      );
      for (const query of twice) {
        const { matches: _, ...found } = findTracks(index, query, kept);
        const facets = facetsIn(found);
        expect({ query, ...found, ...(facets && { facets }) }).toEqual({ query, ...bruteForce(values, tracks, query) });
      }
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 150) },
  );
});
