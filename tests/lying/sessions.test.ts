import { afterAll, beforeAll, expect, test } from 'vitest';

import { layGround, type Ground } from '#tests/support/lab/ground.ts';
import { bundlePage } from '#tests/support/lab/page.ts';
import { planOf, type Plan } from '#tests/support/lab/plan.ts';
import { playSession, type Programs } from '#tests/support/lab/play-session.ts';
import { bundleWorker } from '#tests/support/lab/speaker.ts';

/** Each of them lost acts, or a person, before responses were told from those of a stranger. */
const seeds = [1, 2, 8, 12];

let ground: Ground;
let programs: Programs;

beforeAll(async () => {
  const [page, worker] = await Promise.all([bundlePage(), bundleWorker()]);
  programs = { page, worker };
  ground = await layGround(2 * (seeds.length + 9));
});
afterAll(() => ground.close());

const nothing = { lost: [], doubled: [] };
const well = { after: nothing, afterReload: nothing, ofOther: nothing, deadSounds: [], loggedOut: [], errors: [] };

test.each(seeds)('a working session on an unreliable network loses and duplicates nothing (seed %i)', async (seed) => {
  const outcome = await playSession(planOf(seed), ground, programs);
  expect(outcome).toMatchObject(well);
  expect(outcome.acts.done).toBeGreaterThan(0);
});

test('a seed gives the same session at every run', () => {
  expect(planOf(7)).toEqual(planOf(7));
  expect(planOf(7)).not.toEqual(planOf(8));
});

/** A session of a few acts under one lie. */
const session = (parts: Partial<Plan>): Plan => ({
  seed: 1,
  acts: [
    { at: 5_000, what: { kind: 'favorite', item: 1 } },
    { at: 5_500, what: { kind: 'add', item: 2 } },
    { at: 6_000, what: { kind: 'play', item: 3 } },
    { at: 6_500, what: { kind: 'note', text: 'Night' } },
    { at: 8_000, what: { kind: 'reload' } },
  ],
  lies: [{ at: 4_000, until: 20_000, lie: { kind: 'portal', form: 'length' } }],
  mishaps: [],
  openingInterrupted: false,
  ...parts,
});

test('actions behind a portal are sent once the portal is gone', async () => {
  expect(await playSession(session({}), ground, programs)).toMatchObject({ ...well, acts: { done: 4, skipped: 0 } });
});

test('actions behind a portal survive a reload although the device fails to store them', async () => {
  const plan = session({
    openingInterrupted: true,
    mishaps: [{ at: 4_500, what: { kind: 'store-refuses', lasts: 3_000 } }],
  });
  expect(await playSession(plan, ground, programs)).toMatchObject({ ...well, acts: { done: 4, skipped: 0 } });
});

test('a change of a project waits until the session is confirmed', async () => {
  const plan = session({
    acts: [
      { at: 5_000, what: { kind: 'reload' } },
      { at: 6_000, what: { kind: 'add', item: 2 } },
      { at: 7_000, what: { kind: 'note', text: 'Night' } },
    ],
    lies: [{ at: 4_000, until: 60_000, match: /\/auth\//, lie: { kind: 'black-hole' } }],
  });
  const outcome = await playSession(plan, ground, programs);
  expect(outcome).toMatchObject({ ...well, refused: [], acts: { done: 2, skipped: 0 } });
});

test('a change of a project whose response is damaged is done, and not reported as failed', async () => {
  const plan = session({
    acts: [{ at: 6_858, what: { kind: 'add', item: 2 } }],
    lies: [{ at: 5_000, until: 45_000, match: /POST .*projects/, lie: { kind: 'body', how: 'flipped' }, times: 2 }],
  });
  expect(await playSession(plan, ground, programs)).toMatchObject({ ...well, refused: [] });
});

test('the later of two notes wins although the connection of the first one hung', async () => {
  const plan = session({
    acts: [
      { at: 270_456, what: { kind: 'add', item: 3 } },
      { at: 288_173, what: { kind: 'note', text: 'first' } },
      { at: 293_751, what: { kind: 'note', text: 'second' } },
    ],
    lies: [
      { at: 269_639, until: 271_639, lie: { kind: 'black-hole' }, times: 3 },
      { at: 282_011, until: 300_000, lie: { kind: 'black-hole' } },
    ],
  });
  expect(await playSession(plan, ground, programs)).toMatchObject({ ...well, refused: [] });
});

test('an item restored to a project stays although its removal was queued meanwhile', async () => {
  const plan = session({
    acts: [
      { at: 122_477, what: { kind: 'play', item: 4 } },
      { at: 123_934, what: { kind: 'add', item: 1 } },
      { at: 129_655, what: { kind: 'remove', item: 3 } },
      { at: 130_491, what: { kind: 'add', item: 3 } },
    ],
    lies: [{ at: 121_720, until: 129_720, lie: { kind: 'slow', delay: 30_000 } }],
  });
  expect(await playSession(plan, ground, programs)).toMatchObject({ ...well, refused: [] });
});

test('actions keep their order although the clock was set back and the device fails to store them', async () => {
  const plan = session({
    acts: [
      { at: 5_000, what: { kind: 'note', text: 'first' } },
      { at: 7_000, what: { kind: 'note', text: 'second' } },
      { at: 8_000, what: { kind: 'reload' } },
    ],
    mishaps: [
      { at: 4_500, what: { kind: 'store-refuses', lasts: 30_000 } },
      { at: 6_000, what: { kind: 'clock-set', by: -3_600_000 } },
    ],
  });
  expect(await playSession(plan, ground, programs)).toMatchObject({ ...well, refused: [] });
});

test('actions taken while a page of an earlier version blocks the creation of the stores survive a reload', async () => {
  const plan = session({ openingInterrupted: true, blockedUntil: 30_000 });
  expect(await playSession(plan, ground, programs)).toMatchObject({
    ...well,
    refused: [],
    acts: { done: 4, skipped: 0 },
  });
});

test('a proxy that strips unknown headers, our marks included, loses and duplicates nothing', async () => {
  const plan = session({ lies: [{ at: 0, until: 300_000, lie: { kind: 'strip', headers: 'custom' } }] });
  expect(await playSession(plan, ground, programs)).toMatchObject({
    ...well,
    refused: [],
    acts: { done: 4, skipped: 0 },
  });
});
