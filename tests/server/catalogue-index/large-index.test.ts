import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findSimilar } from '#server/catalogue-index/similar/find-similar.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import { indexFrom, partsOf } from '#server/catalogue-index/store/index-parts.ts';
import type { CatalogueIndex } from '#server/catalogue-index/store/catalogue-index.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import type { TrackQuery } from '#server/domain/catalogue-search.ts';
import type { FilterKey } from '#shared/contract/filter-keys.ts';
import { beforeAll, expect, it } from 'vitest';

import { facetsIn, inputOf } from './brute-force.ts';

/** More authors than are told, some of them on most tracks and most on few. */
const authors = 400;
const values: ValueInput[] = [
  ...['rock', 'jazz', 'folk'].map((name, at) => ({
    key: 'genres' as const,
    id: at + 1,
    parentId: null,
    name: { ru: name, en: name },
  })),
  ...Array.from({ length: authors }, (_, at) => ({
    key: 'author_ids' as const,
    id: at + 1,
    parentId: null,
    name: { ru: `author${at}`, en: `author${at}` },
  })),
];
const tracks = Array.from({ length: 1500 }, (_, at): TrackInput => {
  const own: [FilterKey, number][] = [
    ['genres', 1 + (at % 2)],
    ['author_ids', 1 + Math.floor((authors + 1) ** (((at * 7919) % 1500) / 1500) - 1)],
    ['author_ids', 1 + ((at * 31) % authors)],
  ];
  if (at % 5 === 0) own.push(['genres', 3]);
  return {
    id: at + 1,
    number: at + 1,
    title: at % 3 === 0 ? 'night' : 'rain',
    description: 'slow song',
    lyrics: '',
    sortRu: 'а',
    sortEn: 'a',
    rank: 0,
    createdAt: at,
    downloads: 0,
    duration: at % 100,
    bpm: 60 + (at % 90),
    isExclusive: false,
    versionCount: 0,
    stemCount: 0,
    values: own,
    variations: [],
  };
});
const plain = {
  entity: 'music',
  scope: 'all',
  sort: 'default',
  locale: 'ru',
  page: 1,
  perPage: 10,
  facets: true,
} as const;
const queries: TrackQuery[] = [
  { ...plain, search: '' },
  { ...plain, search: 'night' },
  { ...plain, search: '"slow song" author3', scope: 'all' },
  { ...plain, search: '', filters: { include: { genres: [{ id: 1 }] } } },
  { ...plain, search: '', filters: { include: { genres: [{ id: 3 }], author_ids: [{ id: 1 }, { id: 200 }] } } },
  { ...plain, search: '', filters: { duration: { from: 10, to: 60 }, exclude: { genres: [{ id: 2 }] } } },
];

let index: CatalogueIndex;
beforeAll(async () => {
  ({ index } = await buildIndex(inputOf(values, tracks)));
});

/** How many of some tracks each author has, the most first; authors with as many in order. */
function authorsOf(some: readonly TrackInput[]) {
  const counts = new Map<number, number>();
  for (const { values: own } of some) {
    for (const id of new Set(own.flatMap(([key, value]) => (key === 'author_ids' ? [value] : [])))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [...counts].map(([id, count]) => ({ id, count })).toSorted((a, b) => b.count - a.count || a.id - b.id);
}

it('returns the hundred authors with most tracks, and the chosen ones', () => {
  const isOf = (genre: number) => (track: TrackInput) =>
    track.values.some(([key, id]) => key === 'genres' && id === genre);
  const all = authorsOf(tracks);
  const requested = (query: Partial<TrackQuery>) =>
    facetsIn(findTracks(index, { ...plain, search: '', ...query }, new FacetCache()))?.['author_ids'];
  expect(all.length).toBeGreaterThan(200);
  expect(requested({})).toEqual(all.slice(0, 100));
  expect(requested({ search: 'night' })).toEqual(
    authorsOf(tracks.filter(({ title }) => title === 'night')).slice(0, 100),
  );
  for (const id of [1, 2, 3]) {
    const among = authorsOf(tracks.filter(isOf(id)));
    const include = { genres: [{ id }] };
    expect(requested({ filters: { include } })).toEqual(among.slice(0, 100));
    const last = among.at(-1)!;
    const chosen = requested({ filters: { include: { ...include, author_ids: [{ id: last.id }] } } });
    expect(chosen).toEqual([...among.slice(0, 100), last]);
  }
});

it('gives the same results when assembled from its parts', () => {
  const again = indexFrom(partsOf(index), values);
  for (const query of queries) {
    expect(findTracks(again, query, new FacetCache())).toEqual(findTracks(index, query, new FacetCache()));
  }
  const similar = { entity: 'music', id: 7, page: 1, perPage: 20 } as const;
  expect(findSimilar(again, similar)).toEqual(findSimilar(index, similar));
});
