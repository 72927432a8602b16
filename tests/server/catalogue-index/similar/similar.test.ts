import type { Entity } from '#shared/contract/primitives.ts';
import { buildIndex } from '#server/catalogue-index/build/collect.ts';
import { findSimilar } from '#server/catalogue-index/similar/find-similar.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { keyOfSlug } from '#shared/domain/musical-key.ts';
import { figures, unpackFeatures } from '#server/domain/sound-features.ts';
import { SoundAnalyzer } from '#server/media/analysis/sound-analyzer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { demoInput } from '../../../../bench/search/demo-catalogue.ts';
import { similarScores } from '../../../../bench/search/similar-scores.ts';

function track(id: number, facts: Partial<TrackInput> = {}): TrackInput {
  const texts = { title: '', description: '', lyrics: '', sortRu: '', sortEn: '' };
  const counts = { rank: 0, createdAt: id, downloads: 0, duration: 1, versionCount: 0, stemCount: 0 };
  return { id, number: id, ...texts, ...counts, bpm: null, isExclusive: false, values: [], variations: [], ...facts };
}

const indexOf = (entity: Entity, tracks: readonly TrackInput[], values: readonly ValueInput[] = []) =>
  buildIndex({
    entity,
    values,
    tracks: (async function* () {
      yield tracks;
    })(),
  }).then(({ index }) => index);

/** What sounds of the demo catalogue sound like, by nothing but listening. */
async function heard(entity: Entity, names: readonly string[]) {
  const tracks: TrackInput[] = [];
  for (const name of names) {
    const sound = demoCatalogue.sounds.find(({ track: { uid } }) => uid.includes(name));
    const source = sound?.variations[0]?.render();
    if (!source) throw new RangeError(`the demo has no ${name}`);
    const analyzer = new SoundAnalyzer(source.sampleRate, { features: true });
    for await (const block of source.blocks()) analyzer.push(block);
    const features = unpackFeatures(analyzer.features() ?? new Uint8Array());
    if (features) tracks.push(track(tracks.length + 1, { features }));
  }
  const index = await indexOf(entity, tracks);
  return (name: string, howMany: number) => {
    const found = findSimilar(index, { entity, id: names.indexOf(name) + 1, page: 1, perPage: howMany });
    return found?.tracks.map(({ id }) => names[id - 1]);
  };
}

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

describe('by sound alone', () => {
  it('rain is similar to rain, engines to engines, and steps to steps', { timeout: 60_000 }, async () => {
    const names = ['Light Summer Rain', 'Heavy Downpour', 'Airliner', 'Helicopter', 'Gravel', 'Dry Snow', 'Tam-Tam'];
    const nearest = await heard('sound', names);
    expect(nearest('Light Summer Rain', 1)).toEqual(['Heavy Downpour']);
    expect(nearest('Heavy Downpour', 1)).toEqual(['Light Summer Rain']);
    expect(nearest('Airliner', 1)).toEqual(['Helicopter']);
    expect(nearest('Helicopter', 1)).toEqual(['Airliner']);
    expect(nearest('Gravel', 1)).toEqual(['Dry Snow']);
    expect(nearest('Dry Snow', 1)).toEqual(['Gravel']);
  });

  it('two jazz combos are similar to each other, and not to house or a video game', { timeout: 120_000 }, async () => {
    const names = ['basement-on-pokrovka', 'noon-on-the-veranda', 'deep-rooms', 'pixel-quest', 'harbour-dub'];
    const nearest = await heard('music', names);
    expect(nearest('basement-on-pokrovka', 1)).toEqual(['noon-on-the-veranda']);
    expect(nearest('noon-on-the-veranda', 1)).toEqual(['basement-on-pokrovka']);
  });
});

const names = [
  ['genres', 'ambient'],
  ['genres', 'rock'],
  ['moods', 'calm'],
  ['instruments', 'piano'],
  ['author_ids', 'somebody'],
  ['key', 'c-major'],
  ['key', 'a-minor'],
] as const;
const values: ValueInput[] = names.map(([key, slug], at) => ({
  key,
  id: at + 1,
  parentId: null,
  name: { ru: slug, en: slug },
  musicalKey: key === 'key' ? keyOfSlug(slug) : undefined,
}));
const tracks = fc
  .array(
    fc.record({
      features: fc.option(
        fc
          .array(fc.integer({ min: -500, max: 500 }), { minLength: figures.length, maxLength: figures.length })
          .map((own) => Int16Array.from(own)),
        { nil: undefined },
      ),
      bpm: fc.option(fc.constantFrom(60, 61, 90, 120)),
      values: fc.subarray(values.map(({ key, id }) => [key, id] as const)),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) => list.map((facts, at) => track(at + 1, facts)));

describe('in any catalogue', () => {
  it('similarity is symmetric, excludes the track itself, and orders by score', async () => {
    await fc.assert(
      fc.asyncProperty(tracks, async (list) => {
        const index = await indexOf('music', list, values);
        const found = new Map(
          list.map(({ id }) => [id, findSimilar(index, { entity: 'music', id, page: 1, perPage: 100 })?.tracks ?? []]),
        );
        for (const [id, own] of found) {
          expect(own.map((other) => other.id)).not.toContain(id);
          expect(own.map(({ score }) => score)).toEqual(own.map(({ score }) => score).toSorted((a, b) => b - a));
          for (const { id: other, score, reasons } of own) {
            expect(score).toBeGreaterThan(0);
            expect(score).toBeLessThanOrEqual(1);
            expect(reasons.length).toBeGreaterThan(0);
            expect(found.get(other)?.find((back) => back.id === id)?.score).toBe(score);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('at most a hundred are returned, from the candidates worth comparing, deterministically', async () => {
    const many = Array.from({ length: 6000 }, (_, at) =>
      track(at + 1, {
        values: [['genres', 1 + (at % 2)], ...(at % 100 === 0 ? [['instruments', 4] as const] : [])],
        features: Int16Array.from(figures, (_, figure) => Math.round(500 * Math.sin(at * (figure + 1)))),
      }),
    );
    const index = await indexOf('music', many, values);
    const requested = { entity: 'music', id: 101, page: 1, perPage: 100 } as const;
    const found = findSimilar(index, requested);
    expect(found?.total).toBe(100);
    expect(found?.tracks.filter(({ reasons }) => reasons.includes('instruments')).length).toBeGreaterThan(10);
    expect(findSimilar(await indexOf('music', many.toReversed(), values), requested)).toEqual(found);
    expect(findSimilar(index, { ...requested, id: 9999 })).toBeUndefined();
  });
});
