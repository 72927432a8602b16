import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { buildIndex, type MadeIndex } from '#server/catalogue-index/build/collect.ts';
import { type PersistedIndex, renewalOf } from '#server/catalogue-index/build/previous-index.ts';
import { partsOf } from '#server/catalogue-index/store/index-parts.ts';
import type { TrackInput, ValueInput } from '#server/domain/index-input.ts';
import { persistIndex, previousIndexIn } from '#server/catalogue-index/build/persisted-indexes.ts';
import { ValueSet } from '#server/catalogue-index/store/value-set.ts';
import { figures } from '#server/domain/sound-features.ts';
import { fc } from '#tests/support/properties.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { inputOf } from '../brute-force.ts';
import { trackOf, tracksOf, values } from '../random-catalogue.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonika-renewal-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** An index as it would be kept and read again. */
async function persistedIndexOf(made: MadeIndex): Promise<PersistedIndex> {
  await persistIndex(folder, made, 'catalogue 1 values');
  const before = await previousIndexIn(folder, 'music', 'catalogue 2');
  if (!before) throw new Error('nothing was kept');
  return before;
}

/** The same without a file. */
const inMemory = ({ index, sourceRows }: MadeIndex): PersistedIndex => ({
  parts: partsOf(index),
  values: index.values.set.list,
  sourceRows: sourceRows(),
});

/** The index of the tracks as they are now, made of the one before; nothing but what has changed is given to it. */
async function renewed(before: PersistedIndex, now: readonly ValueInput[], tracks: readonly TrackInput[]) {
  const revisions = new Map(tracks.map(({ id, revision = 0 }) => [id, revision]));
  const taken = renewalOf(before, new ValueSet(now), revisions);
  if (!taken) return undefined;
  const changed = new Set(taken.changed);
  return buildIndex({
    ...inputOf(
      now,
      tracks.filter(({ id }) => changed.has(id)),
    ),
    renewal: taken.renewal,
  });
}

const everythingOf = ({ index, sourceRows }: MadeIndex) => ({ parts: partsOf(index), sourceRows: sourceRows() });

const features = fc.option(
  fc
    .array(fc.integer({ min: -30_000, max: 30_000 }), { minLength: figures.length, maxLength: figures.length })
    .map((own) => Int16Array.from(own)),
  { nil: undefined },
);
/** Most of the values, with all that others stand under. */
const parents = new Set(values.map(({ parentId }) => parentId));
const someValues = fc
  .subarray(values, { minLength: 6 })
  .map((some) => values.filter((value) => parents.has(value.id) || some.includes(value)));
const maxPrevious = 30;
/** What happens to a track: 0 to 5 nothing, 6 it is gone, 7 to 9 it is another one. */
const change = fc.integer({ min: 0, max: 9 });

it('equals a full build after any additions, removals and changes', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      tracksOf(maxPrevious),
      fc.array(features, { minLength: maxPrevious, maxLength: maxPrevious }),
      fc.array(change, { minLength: maxPrevious, maxLength: maxPrevious }),
      fc.tuple(...Array.from({ length: maxPrevious + 10 }, (_, at) => trackOf(at + 1))),
      someValues,
      someValues,
      async (some, sounds, changes, others, valuesBefore, valuesNow) => {
        const tracks = some.map((track, at) => ({ ...track, revision: at, features: sounds[at] }));
        const now = others.flatMap((other, at): TrackInput[] => {
          const own = tracks[at];
          if (!own) return at < maxPrevious ? [] : [{ ...other, revision: 1000 }];
          const end = changes[at] ?? 0;
          if (end < 6) return [own];
          return end === 6 ? [] : [{ ...other, revision: 1000 + at, features: sounds[at - 1] }];
        });
        // A value that was not there could have been no track's, and one that is gone is no track's any more.
        const idsOf = (set: readonly ValueInput[]) => new Set(set.map(({ key, id }) => `${key} ${id}`));
        const [then, there] = [idsOf(valuesBefore), idsOf(valuesNow)];
        const has = (track: TrackInput, set: Set<string>) => track.values.every(([key, id]) => set.has(`${key} ${id}`));
        const known = inMemory(
          await buildIndex(
            inputOf(
              valuesBefore,
              tracks.filter((track) => has(track, then)),
            ),
          ),
        );
        const listed = now.filter((track) => has(track, there));
        const own = await renewed(known, valuesNow, listed);
        if (!own) return;
        taken += 1;
        expect(everythingOf(own)).toEqual(everythingOf(await buildIndex(inputOf(valuesNow, listed))));
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 120) },
  );
  // Where too much has changed nothing is taken over, which chance makes of about half of them.
  expect(taken).toBeGreaterThan(20);
}, 120_000);

const [sample] = fc.sample(trackOf(1), 1);
const trackWith = (id: number, facts: Partial<TrackInput>): TrackInput => ({ ...sample!, id, number: id, ...facts });

it('takes over texts longer than the range of positions', async () => {
  const lyrics = Array.from({ length: 70_000 }, (_, at) => `word${at % 69_000}`).join(' ');
  const tracks = [trackWith(1, { lyrics, revision: 5 }), trackWith(2, { lyrics: 'word1 word2', revision: 6 })];
  const before = await persistedIndexOf(await buildIndex(inputOf(values, tracks)));
  const own = await renewed(before, values, tracks);
  const fresh = await buildIndex(inputOf(values, tracks));
  expect(isDeepStrictEqual(everythingOf(own!), everythingOf(fresh))).toBe(true);
});

it('builds in full when a value has moved, features are computed differently, or most rows have changed', async () => {
  const tracks = Array.from({ length: 10 }, (_, at) => trackWith(at + 1, { revision: 1 }));
  const before = await persistedIndexOf(await buildIndex(inputOf(values, tracks)));
  expect(await renewed(before, values, tracks)).toBeDefined();
  const heardOtherwise = { ...before, sourceRows: { ...before.sourceRows, featuresVersion: 0 } };
  expect(await renewed(heardOtherwise, values, tracks)).toBeUndefined();
  const moved = values.map((value) => (value.id === 2 ? { ...value, parentId: 4 } : value));
  expect(await renewed(before, moved, tracks)).toBeUndefined();
  const others = tracks.map(({ id }) => trackWith(id, { revision: id > 2 ? 2 : 1 }));
  expect(await renewed(before, values, others)).toBeUndefined();
});

it('takes nothing from another catalogue, nor from an index of another state', async () => {
  const made = await buildIndex(inputOf(values, [trackWith(1, {})]));
  await persistIndex(folder, made, 'catalogue 1 values');
  expect(await previousIndexIn(folder, 'music', 'catalogue 7')).toBeDefined();
  expect(await previousIndexIn(folder, 'music', 'another 1')).toBeUndefined();
  const elsewhere = await mkdtemp(path.join(folder, 'later-'));
  await persistIndex(elsewhere, made, 'catalogue 2 values');
  await copyFile(path.join(elsewhere, 'music.index'), path.join(folder, 'music.index'));
  expect(await previousIndexIn(folder, 'music', 'catalogue 2')).toBeUndefined();
});
