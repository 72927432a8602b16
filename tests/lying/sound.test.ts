import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Lie } from '#tests/support/liar/lies.ts';
import { playCut } from '#tests/support/lab/cuts.ts';
import { layGround, type Ground } from '#tests/support/lab/ground.ts';
import { bundlePage, type PageProgram } from '#tests/support/lab/page.ts';
import { bundleWorker, type WorkerProgram } from '#tests/support/lab/speaker.ts';
import { meetWall, playCachedAtWall, playOnPlainHttp } from '#tests/support/lab/wall.ts';

let ground: Ground;
let page: PageProgram;
let worker: WorkerProgram;

beforeAll(async () => {
  [page, worker] = await Promise.all([bundlePage(), bundleWorker()]);
  ground = await layGround(9);
});
afterAll(() => ground.close());

test('music and effects play although the first response was cut after a few bytes', async () => {
  expect(await playCut(ground, worker, [0, 1, 2, 3, 7, 10, 100, 999, 2_000])).toEqual([]);
});

const walls: readonly Lie[] = [
  { kind: 'portal', form: 'chunked' },
  { kind: 'portal', form: 'login-json' },
  { kind: 'status', status: 403 },
];

test.each(walls)('a blocked page ($kind) says so, and plays once the block is gone', async (lie) => {
  const { reportedAfter, isHeardAfterwards } = await meetWall(ground, page, worker, lie);
  expect(isHeardAfterwards).toBe(true);
  expect(reportedAfter).toBeLessThanOrEqual(3_000);
});

test('A page and its worker before a wall ask once a second after the first five requests, and once in 15 s after a minute', async () => {
  const { perSecond, per15Seconds } = await meetWall(ground, page, worker, { kind: 'portal', form: 'length' });
  expect(per15Seconds).toBeLessThanOrEqual(1);
  expect(perSecond).toBeLessThanOrEqual(1);
});

test('cached sound plays immediately while the page and its worker are blocked', async () => {
  expect(await playCachedAtWall(ground, page, worker, { kind: 'portal', form: 'length' })).toEqual({
    cached: 'sound',
    other: 'silence',
  });
});

test.each([0, 1, 10])(
  'a page whose responses are all cut after %i bytes says so and requests rarely',
  async (after) => {
    const { reportedAfter, perSecond, per15Seconds, isHeardAfterwards } = await meetWall(ground, page, worker, {
      kind: 'cut',
      after,
    });
    expect(isHeardAfterwards).toBe(true);
    expect(reportedAfter).toBeLessThanOrEqual(3_000);
    expect({ perSecond, per15Seconds }).toEqual({ perSecond: 1, per15Seconds: 1 });
  },
);

const spoilers: readonly Lie[] = [
  { kind: 'body', how: 'flipped' },
  { kind: 'body', how: 'reordered' },
  { kind: 'range', how: 'forged' },
];

test.each(spoilers)('on plain HTTP, without WebCrypto, damaged sound ($how) is fetched again', async (lie) => {
  expect(await playOnPlainHttp(ground, worker, lie)).toBe('sound');
});
