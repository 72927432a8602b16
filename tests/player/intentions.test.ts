import { player } from '#player/state.ts';
import type { PlayContext } from '#player/create-player.ts';
import type { PageLoader } from '#player/play-queue.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { duration, listOf, makeRow } from './rows.ts';
import { Stage } from './harness.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.end());

const source = { call: 'music/tracks/list', query: {}, perPage: 10 };
const pageOf = (number: number) => Array.from({ length: 10 }, (_, i) => makeRow((number - 1) * 10 + i + 1));

/** Plays the last row of the first of three pages, and lets the second or third wait until `open` is called. */
async function playBeforeUnknownPage() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  stage.loadPage.mockImplementation(async (_, number): ReturnType<PageLoader> => {
    await opened;
    return { data: pageOf(number), meta: { page: number, per_page: 10, total: 30, last_page: 3 } };
  });
  const rows = Object.fromEntries(pageOf(1).map((row, i) => [i, row]));
  stage.player.playRow(makeRow(10), { source, index: 9, rows, total: 30 });
  await stage.pass(1);
  return {
    open: async () => {
      open();
      await stage.pass(0.5);
    },
  };
}

const heard = () => ({ track: player.track?.id, phase: player.phase, isHeard: !stage.audio.paused });
const pausedAt = (track: number) => ({ track, phase: 'paused', isHeard: false });
const playing = (track: number) => ({ track, phase: 'playing', isHeard: true });

describe('while the page of the next track is loading', () => {
  it.each([
    ['a pause', () => stage.player.pause()],
    ['a press of the play button', () => stage.player.togglePlay()],
    ['a pause by the system: headphones pulled out, a call, another app', () => stage.audio.pause()],
  ])('%s stays a pause', async (_, pause) => {
    const page = await playBeforeUnknownPage();
    stage.player.next();
    pause();
    await stage.pass(0.1);
    await page.open();
    expect(heard()).toEqual(pausedAt(10));
    stage.player.next();
    await stage.pass(0.5);
    expect(heard()).toEqual(playing(11));
  });

  it('a pause and a play after it continue with the shown track', async () => {
    const page = await playBeforeUnknownPage();
    stage.player.next();
    stage.player.togglePlay();
    stage.player.togglePlay();
    await page.open();
    expect(heard()).toEqual(playing(10));
  });

  it('a pause after the end of the track stays a pause', async () => {
    const page = await playBeforeUnknownPage();
    await stage.pass(duration);
    stage.player.pause();
    await page.open();
    expect(heard()).toEqual(pausedAt(10));
    expect(player.time).toBe(0);
  });

  it('the end of the track does not replace the requested step', async () => {
    const page = await playBeforeUnknownPage();
    player.queue.index = 0;
    stage.player.previous();
    await stage.pass(duration);
    await page.open();
    expect(heard()).toEqual(playing(30));
  });

  it('a seek moves only within the shown track', async () => {
    const page = await playBeforeUnknownPage();
    stage.player.next();
    stage.player.seek(5);
    expect(player.time).toBe(5);
    await page.open();
    expect(heard()).toEqual(playing(11));
  });

  it('the same row played from another list keeps its position in that list', async () => {
    const page = await playBeforeUnknownPage();
    stage.player.next();
    const other: PlayContext = { ...listOf(3, 0), rows: { 0: makeRow(10), 1: makeRow(20) } };
    stage.player.playRow(makeRow(10), other);
    await page.open();
    expect(heard()).toEqual(playing(10));
    expect([player.queue.index, player.notice]).toEqual([0, null]);
  });
});

describe('while a step is debounced', () => {
  it.each([
    ['a pause stays a pause', 1, pausedAt(3)],
    ['a pause and a press to play after it start the track once', 2, playing(3)],
  ])('%s', async (_, presses, expected) => {
    stage.player.playRow(makeRow(1), listOf(5, 0));
    await stage.pass(1);
    stage.player.next();
    stage.player.next();
    const before = stage.audio.plays;
    for (let press = 0; press < presses; press += 1) stage.player.togglePlay();
    await stage.pass(1);
    expect(heard()).toEqual(expected);
    expect(stage.audio.plays - before).toBe(presses - 1);
  });
});
