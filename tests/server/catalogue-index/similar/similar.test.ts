import { findSimilar } from '#server/catalogue-index/similar/find-similar.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { expect, it } from 'vitest';
import { demoInput } from '../../../../bench/search/demo-catalogue.ts';
import { similarScores } from '../../../../bench/search/similar-scores.ts';
import { indexOf, track } from './indexed-tracks.ts';

/** A classifier value without a parent, named by its slug. */
const value = (id: number, key: ValueInput['key'], path: string): ValueInput => ({
  key,
  id,
  parentId: null,
  path,
  name: { ru: path, en: path },
});

it('places an opposite mood that shares most behind the first track that is none, and lists none alone', async () => {
  const values = [
    value(1, 'moods', 'peaceful'),
    value(2, 'moods', 'eerie'),
    ...Array.from({ length: 6 }, (_, at) => value(3 + at, 'genres', `genre-${at}`)),
  ];
  const genres = (...ids: number[]) => ids.map((id) => ['genres', id] as const);
  const own = track(1, { values: [['moods', 1], ...genres(3, 4, 5, 6, 7)] });
  const horror = track(2, { values: [['moods', 2], ...genres(3, 4, 5, 6, 7)] });
  const other = track(3, { values: genres(7, 8) });
  const similar = async (list: readonly TrackInput[]) =>
    findSimilar(await indexOf('music', list, values), { entity: 'music', id: 1, page: 1, perPage: 10 })?.tracks ?? [];
  const [first, second] = await similar([own, horror, other]);
  expect([first?.id, second?.id]).toEqual([3, 2]);
  expect(second?.score).toBeGreaterThan(first?.score ?? 1);
  expect(await similar([own, horror])).toEqual([]);
});

it('never ranks the opposite of a mood above the same mood, however similar otherwise', async () => {
  const values = [
    value(1, 'moods', 'peaceful'),
    value(2, 'moods', 'eerie'),
    value(3, 'genres', 'drone'),
    value(4, 'genres', 'folk'),
  ];
  const index = await indexOf(
    'music',
    [
      track(1, {
        values: [
          ['moods', 1],
          ['genres', 3],
        ],
      }),
      track(2, {
        values: [
          ['moods', 2],
          ['genres', 3],
        ],
      }),
      track(3, {
        values: [
          ['moods', 1],
          ['genres', 4],
        ],
      }),
    ],
    values,
  );
  const found = findSimilar(index, { entity: 'music', id: 1, page: 1, perPage: 10 });
  expect(found?.tracks[0]?.id).toBe(3);
});

it('does not rank an opposite mood first, even when only that track shares everything else', async () => {
  const values = [
    value(1, 'moods', 'peaceful'),
    value(2, 'moods', 'eerie'),
    ...['drone', 'ambient', 'new-age'].map((path, at) => value(3 + at, 'genres', path)),
    ...['synth-pad', 'choir', 'bells'].map((path, at) => value(6 + at, 'instruments', path)),
  ];
  const shared = [
    ['genres', 3],
    ['genres', 4],
    ['genres', 5],
    ['instruments', 6],
    ['instruments', 7],
    ['instruments', 8],
  ] as const;
  const index = await indexOf(
    'music',
    [
      track(1, { bpm: 60, values: [['moods', 1], ...shared] }),
      track(2, { bpm: 60, values: [['moods', 2], ...shared] }),
      track(3, { bpm: 140, values: [['genres', 4]] }),
    ],
    values,
  );
  const nearest = (id: number) => findSimilar(index, { entity: 'music', id, page: 1, perPage: 10 });
  expect(nearest(1)?.tracks.map(({ id }) => id)).toEqual([3, 2]);
  expect(nearest(1)?.total).toBe(2);
  expect(nearest(2)?.tracks.map(({ id }) => id)).toEqual([3, 1]);
  expect(nearest(3)?.tracks.map(({ id }) => id)).toEqual([1, 2]);
});

it.each([
  ['music', 0.15],
  ['sound', 0.27],
] as const)(
  'the three nearest of %s share enough values, and the first has no opposite mood',
  async (entity, least) => {
    const { own, best, oppositeFirst } = await similarScores(demoInput(entity));
    expect(own).toBeGreaterThan(least);
    expect(own).toBeLessThanOrEqual(best);
    expect(oppositeFirst).toBe(0);
  },
);
