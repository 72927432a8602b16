import { afterAll, beforeAll, expect, test } from 'vitest';

import { rangeFaults, type Lie } from '#tests/support/liar/lies.ts';
import { playCut } from '#tests/support/lab/cuts.ts';
import { layGround, type Ground } from '#tests/support/lab/ground.ts';
import { bundlePage, loadPage, type PageProgram } from '#tests/support/lab/page.ts';
import { bundleWorker, createSpeaker, type WorkerProgram } from '#tests/support/lab/speaker.ts';
import { openStage } from '#tests/support/lab/stage.ts';
import { meetWall, playCachedAtWall, playLiedTo } from '#tests/support/lab/wall.ts';

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

test('a blocked page and its worker request once a second after five requests, and once in 15 s after a minute', async () => {
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
  expect(await playLiedTo(ground, worker, lie, { times: 2, isPlain: true })).toMatchObject({ heard: 'sound' });
});

const passing: readonly Lie[] = [
  ...(['short', 'doubled', 'reordered', 'flipped'] as const).map((how): Lie => ({ kind: 'body', how })),
  ...rangeFaults.map((how): Lie => ({ kind: 'range', how })),
  { kind: 'stale-304' },
  { kind: 'etag', etag: '"another"' },
  { kind: 'type', type: 'text/plain' },
];

test.each(passing)('sound damaged by a temporary fault ($kind, $how) plays', async (lie) => {
  expect(await playLiedTo(ground, worker, lie, { times: 2 })).toEqual({ heard: 'sound', sentence: undefined });
});

test('sound that is damaged for ten seconds plays once it is not', async () => {
  const stage = await openStage(ground, 1);
  const { liar, device, clock } = stage;
  const [row] = ground.rows;
  if (!row) throw new Error('there is no row');
  liar.follow([{ at: 0, until: 10_000, match: /get-stream/, lie: { kind: 'body', how: 'reordered' } }]);
  const speaker = createSpeaker(device, worker);
  const play = speaker.play(row);
  await clock.pass(9_000);
  // A pause before each attempt: a damaged response costs its bytes.
  expect(liar.requests(/get-stream/).length).toBeLessThan(15);
  await clock.pass(10_000);
  expect(play.heard(await ground.recordingOf(row))).toBe('sound');
  speaker.leave();
  await stage.close();
});

test('sound plays within a second of a connection that was gone for half a minute', async () => {
  const stage = await openStage(ground, 1);
  const { liar, device, clock } = stage;
  const [row] = ground.rows;
  if (!row) throw new Error('there is no row');
  const { app, leave, reportOnline } = await loadPage(device, page, clock);
  const speaker = createSpeaker(device, worker, app);
  liar.become([{ lie: { kind: 'refused' } }]);
  const play = speaker.play(row);
  await clock.pass(30_000);
  liar.become();
  reportOnline();
  await clock.pass(1_000);
  expect(play.heard(await ground.recordingOf(row))).toBe('sound');
  leave();
  speaker.leave();
  await stage.close();
});

const lasting: readonly Lie[] = [
  { kind: 'strip', headers: ['Content-Range'] },
  { kind: 'strip', headers: ['ETag', 'Accept-Ranges', 'Content-Length'] },
  { kind: 'strip', headers: 'custom' },
  { kind: 'range', how: 'whole' },
  { kind: 'range', how: 'bare' },
];

test.each(lasting)('sound plays through a proxy with a permanent fault: $kind $how $headers', async (lie) => {
  expect(await playLiedTo(ground, worker, lie, {})).toEqual({ heard: 'sound', sentence: undefined });
});

const dead: readonly Lie[] = [
  { kind: 'type', type: 'text/plain' },
  { kind: 'stale-304' },
  { kind: 'body', how: 'reordered' },
  { kind: 'range', how: 'forged' },
];

test.each(dead)('sound damaged by a permanent fault ($kind, $how) is silent, with a notice', async (lie) => {
  const { heard, sentence } = await playLiedTo(ground, worker, lie, { lasts: 60_000 });
  expect(heard).toBe('silence');
  expect(sentence).toBeDefined();
});
