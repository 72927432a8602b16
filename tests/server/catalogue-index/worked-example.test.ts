import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { FacetCache } from '#server/catalogue-index/query/filters/facet-cache.ts';
import { findTracks } from '#server/catalogue-index/query/find-tracks.ts';
import { partsOf } from '#server/catalogue-index/store/index-parts.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';

const value = (key: 'genres' | 'moods' | 'author_ids', id: number, en: string, ru: string): ValueInput => ({
  key,
  id,
  parentId: null,
  name: { en, ru },
});

const values = [
  value('genres', 1, 'Jazz', 'Джаз'),
  value('genres', 2, 'Rock', 'Рок'),
  value('moods', 1, 'Calm', 'Спокойное'),
  value('author_ids', 7, 'Ada Lund', 'Ада Лунд'),
  value('author_ids', 8, 'Ben Orr', 'Бен Орр'),
];

/** The later created, the earlier in the default order. */
function track(id: number, title: string, own: TrackInput['values'], roles: TrackInput['roles'] = []): TrackInput {
  return {
    id,
    number: id,
    title,
    description: '',
    lyrics: '',
    sortRu: title,
    sortEn: title,
    rank: 0,
    createdAt: id,
    downloads: 0,
    duration: 60 + id,
    bpm: null,
    isExclusive: false,
    versionCount: 0,
    stemCount: 0,
    values: own,
    roles,
    variations: [{ id: id * 10, duration: 60 + id, version: null, createdAt: id, downloads: 0 }],
  };
}

const tracks = [
  track(106, 'night rain', [
    ['genres', 1],
    ['moods', 1],
    ['author_ids', 7],
  ]),
  track(
    105,
    'rain song',
    [
      ['genres', 1],
      ['author_ids', 7],
      ['author_ids', 8],
    ],
    [
      [7, 'author'],
      [8, 'performer'],
    ],
  ),
  track(104, 'road', [
    ['genres', 2],
    ['author_ids', 8],
  ]),
  track(103, 'night road', [
    ['genres', 2],
    ['moods', 1],
    ['author_ids', 8],
  ]),
  track(102, 'first snow', [
    ['moods', 1],
    ['author_ids', 7],
  ]),
  track(101, 'last train', [
    ['genres', 2],
    ['author_ids', 8],
  ]),
];

async function* once(list: TrackInput[]) {
  yield list;
}

test('the arrays of the six tracks are those of the README', async () => {
  const { index } = await buildIndex({ entity: 'music', values, tracks: once(tracks) });
  const { ids, tempos, texts, vocabulary, people, orders, ...parts } = partsOf(index);
  const list = (array: Iterable<number | string>, end = Infinity) => [...array].slice(0, end).join(' ');
  const { title } = texts;
  const first = (array: Iterable<number | string>, end: number) => `${list(array, end)} …`;
  const lists = ({ starts, documents }: typeof people.author) => `starts ${list(starts)}, documents ${list(documents)}`;
  const rows = ({ starts, values: own }: typeof parts.values.open) => `starts ${list(starts)}, values ${list(own)}`;
  const readme = await readFile('server/catalogue-index/README.md', 'utf8');
  const shown = Object.fromEntries(
    [...readme.matchAll(/^\| `([\w.]+)` \| ([^|]+) \|/gm)].map(([, name = '', content = '']) => [name, content]),
  );
  expect(shown).toEqual({
    ids: list(ids),
    'values.totals': list(parts.values.totals),
    'values.bits': list(parts.values.bits),
    'values.closed': rows(parts.values.closed),
    'values.open': rows(parts.values.open),
    'vocabulary.words': first(vocabulary.words, 10),
    'texts.title': `starts ${first(title.starts, 11)}, documents ${first(title.documents, 6)}, positions ${first(title.positions, 6)}`,
    'people.author': lists(people.author),
    'people.performer': lists(people.performer),
    'orders.name_en': list(orders.name_en),
    tempos: list(tempos),
  });

  const query = { entity: 'music', scope: 'all', sort: 'default', locale: 'en', page: 1, perPage: 10 } as const;
  const { facets = '{}', ...found } = findTracks(
    index,
    { ...query, facets: true, search: 'rain jazz' },
    new FacetCache(),
  );
  expect(found).toMatchObject({ ids: [106, 105], exact: 2 });
  expect(JSON.parse(facets)).toMatchObject({
    moods: [{ id: 1, count: 1 }],
    author_ids: [
      { id: 7, count: 2 },
      { id: 8, count: 1 },
    ],
  });
});
