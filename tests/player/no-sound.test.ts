import { player } from '#player/state.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { listOf, makeRow } from './rows.ts';
import { Stage } from './harness.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.end());

it.each(['ended', 'error'])(
  'drops the cached track and fetches it again when the element reports "%s" before any sound',
  async (event) => {
    stage.player.playRow(makeRow(1), listOf(3, 0));
    stage.audio.dispatchEvent(new Event(event));
    await stage.pass(0.5);
    expect(stage.forgotten).toEqual(['/preview/1']);
    expect(player.track?.id).toBe(1);
    expect(player.phase).toBe('playing');
  },
);

it('fails with a reason when no sound arrives, instead of skipping through the list', async () => {
  // Each time before any sound.
  stage.connection.fault = { stallAfter: 0 };
  stage.player.playRow(makeRow(1), listOf(3, 0));
  for (let time = 0; time < 3; time += 1) {
    expect(player.phase).toBe('opening');
    stage.audio.dispatchEvent(new Event('ended'));
    await stage.pass(0.3);
  }
  expect(player.phase).toBe('failed');
  expect(player.track?.id).toBe(1);
  expect(stage.forgotten).toHaveLength(2);
  stage.connection.fault = {};
  stage.player.togglePlay();
  await stage.pass(0.5);
  expect(player.phase).toBe('playing');
});

it('says that there is no sound device, and keeps the bytes', async () => {
  stage.player.playRow(makeRow(1), listOf(3, 0));
  await stage.pass(0.5);
  // As Firefox says it.
  stage.audio.error = { message: 'OnMediaSinkAudioError' };
  stage.audio.dispatchEvent(new Event('error'));
  expect(player).toMatchObject({ phase: 'failed', notice: 'no-device' });
  expect(stage.forgotten).toEqual([]);
  stage.audio.error = null;
  stage.player.togglePlay();
  await stage.pass(0.5);
  expect(player).toMatchObject({ phase: 'playing', notice: null });
});

it('names the obstacle, and continues once the server responds', async () => {
  stage.connection.fault = { foreign: 200 };
  stage.player.playRow(makeRow(1), listOf(3, 0));
  await stage.pass(1);
  expect(player.obstacle).toBe('portal');
  expect(player.phase).toBe('opening');
  stage.connection.fault = {};
  await stage.pass(4);
  expect(player.obstacle).toBeNull();
  expect(player.phase).toBe('playing');
  expect(stage.obstacles.at(0)).toBe('portal');
  expect(stage.obstacles.at(-1)).toBeNull();
});

it('goes on where the element says that it plays, and stands still', async () => {
  stage.player.playRow(makeRow(1), listOf(3, 0));
  await stage.pass(2);
  stage.audio.isHung = true;
  await stage.pass(4.5);
  expect(player).toMatchObject({ phase: 'playing' });
  const stuckAt = player.time;
  expect(stuckAt).toBeLessThan(2.1);
  await stage.pass(2);
  expect(player.phase).toBe('playing');
  expect(player.time).toBeGreaterThan(stuckAt + 1);
  expect(stage.audio.plays).toBe(1);
});

it('begins again at the start of the sound where the element fails at a position, goes on there, and keeps the bytes', async () => {
  stage.player.showPaused(makeRow(1), 6);
  stage.player.togglePlay();
  // As WebKitGTK says it: the pending play() is refused before the event.
  stage.audio.dispatchEvent(new Event('error'));
  expect(player.time).toBe(6);
  await stage.pass(1);
  expect(stage.forgotten).toEqual([]);
  expect(player.phase).toBe('playing');
  expect(player.time).toBeGreaterThan(6);
  // The next sound begins in the same way at once.
  stage.player.playRow(makeRow(2), listOf(3, 1));
  stage.player.seek(4);
  await stage.pass(1);
  expect(player.phase).toBe('playing');
  expect(player.time).toBeGreaterThan(4);
});

it('leaves a play that the element refuses for its source to the repair of the source', async () => {
  stage.audio.refusal = Object.assign(new Error('failed to push buffer'), { name: 'NotSupportedError' });
  stage.player.playRow(makeRow(1), listOf(3, 0));
  await stage.pass(0);
  await Promise.resolve();
  expect(player.phase).toBe('opening');
});
