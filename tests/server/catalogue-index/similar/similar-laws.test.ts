import { findSimilar } from '#server/catalogue-index/similar/find-similar.ts';
import type { ValueInput } from '#server/domain/index-input.ts';
import { keyOfSlug } from '#shared/domain/musical-key.ts';
import { figures } from '#server/domain/sound-features.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { indexOf, track } from './indexed-tracks.ts';

export const names = [
  ['genres', 'ambient'],
  ['genres', 'rock'],
  ['moods', 'calm'],
  ['instruments', 'piano'],
  ['author_ids', 'somebody'],
  ['key', 'c-major'],
  ['key', 'a-minor'],
] as const;
export const values: ValueInput[] = names.map(([key, slug], at) => ({
  key,
  id: at + 1,
  parentId: null,
  name: { ru: slug, en: slug },
  musicalKey: key === 'key' ? keyOfSlug(slug) : undefined,
}));
export const tracks = fc
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
