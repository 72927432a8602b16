import { player } from '#player/state.ts';
import type { PageLoader } from '#player/play-queue.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listOf, makeRow } from './rows.ts';
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

describe('without a network', () => {
  beforeEach(() => {
    stage.isOnline = false;
    stage.connection.fault = { status: 503 };
  });

  it('a pause during the look-up of the next cached track stays a pause', async () => {
    stage.isOnline = true;
    stage.connection.fault = {};
    const page = await playBeforeUnknownPage();
    stage.isOnline = false;
    for (let id = 11; id <= 30; id += 1) stage.cached.add(`/preview/${id}`);
    stage.player.next();
    stage.player.pause();
    await page.open();
    expect(heard()).toEqual(pausedAt(10));
  });

  it('a pause during the look-up of the track itself is no failure', async () => {
    stage.player.playRow(makeRow(1), listOf(3, 0));
    stage.player.pause();
    await stage.pass(0.5);
    expect(heard()).toEqual(pausedAt(1));
    expect(player.notice).toBe(null);
  });

  it('a track that waits for the network does not start after a pause', async () => {
    stage.player.playRow(makeRow(1), listOf(3, 0));
    await stage.pass(0.5);
    expect(player.phase).toBe('failed');
    stage.player.pause();
    stage.isOnline = true;
    stage.connection.fault = {};
    stage.player.networkChanged();
    await stage.pass(0.5);
    expect(heard()).toMatchObject({ track: 1, isHeard: false });
  });
});
