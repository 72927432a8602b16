import { afterAll, beforeAll, expect, test } from 'vitest';

import { layGround, type Ground } from '#tests/support/lab/ground.ts';
import { listenedSeconds, listeningPlanOf } from '#tests/support/lab/listening-plan.ts';
import { bundlePage } from '#tests/support/lab/page.ts';
import { playSession, type Programs } from '#tests/support/lab/play-session.ts';
import { bundleWorker } from '#tests/support/lab/speaker.ts';

/** 5 is interrupted, 30 fetched bytes again that the device had behind a gap, 13 has most kinds of faults, 369 was served the
 * stored start of a file again and again. */
const seeds = [1, 5, 13, 30, 369];

let ground: Ground;
let programs: Programs;

beforeAll(async () => {
  const [page, worker] = await Promise.all([bundlePage(), bundleWorker()]);
  programs = { page, worker };
  ground = await layGround(2 * seeds.length, listenedSeconds);
});
afterAll(() => ground.close());

const nothing = { lost: [], doubled: [] };

test.each(seeds)(
  'thirty seconds of listening on an unreliable network recover, and fetch no byte twice (seed %i)',
  async (seed) => {
    const { listening, ...outcome } = await playSession(listeningPlanOf(seed), ground, programs);
    expect(listening).toMatchObject({ neverRecovered: [], twice: 0, wrong: 0, misplaced: [] });
    expect(outcome).toMatchObject({ after: nothing, afterReload: nothing, deadSounds: [], loggedOut: [], errors: [] });
    expect(listening.started).toBeGreaterThan(0);
    expect(listening.cached).toBeGreaterThan(0);
  },
);

test('a seed gives the same listening at every run', () => {
  expect(listeningPlanOf(7)).toEqual(listeningPlanOf(7));
  expect(listeningPlanOf(7)).not.toEqual(listeningPlanOf(8));
});
