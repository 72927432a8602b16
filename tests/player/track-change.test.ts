import { player } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listOf, makeRow } from './rows.ts';
import { Stage } from './harness.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.end());

const play = (index: number, count = 3) => stage.player.playRow(makeRow(index + 1), listOf(count, index));

describe('changing the track', () => {
  it('ends the request, and resets time, buffer and playing state', async () => {
    stage.connection.fault = { stallAfter: 150_000 };
    play(0);
    await stage.pass(2);
    expect(player.buffered.length).toBe(1);
    stage.player.next();
    expect(player.time).toBe(0);
    expect(player.buffered).toEqual([]);
    expect(player.phase).toBe('opening');
    expect(player.track?.id).toBe(2);
    const requested = stage.connection.byteRequests.filter(({ url }) => url === '/preview/1').length;
    await stage.pass(20);
    expect(stage.connection.byteRequests.filter(({ url }) => url === '/preview/1').length).toBe(requested);
  });

  it('runs the first of rapid changes immediately and of the others only the last, after 300 ms', async () => {
    play(0, 10);
    await stage.pass(1);
    for (let i = 0; i < 4; i += 1) {
      stage.player.next();
      await stage.pass(0.1);
    }
    expect(player.track?.id).toBe(5);
    expect(player.phase).toBe('opening');
    await stage.pass(0.4);
    expect(player.phase).toBe('playing');
    expect(stage.connection.byteRequests.map(({ url }) => url)).toEqual(['/preview/1', '/preview/2', '/preview/5']);
  });

  it('starts nothing after a pause within those 300 ms', async () => {
    play(0, 10);
    await stage.pass(1);
    stage.player.next();
    stage.player.next();
    stage.player.pause();
    await stage.pass(1);
    expect(player.phase).toBe('paused');
    expect(stage.connection.byteRequests.some(({ url }) => url === '/preview/3')).toBe(false);
  });

  it('starts at the position requested before the sound was open', async () => {
    play(0, 10);
    stage.player.next();
    stage.player.seek(6);
    await stage.pass(0.6);
    expect(player.track?.id).toBe(2);
    expect(player.phase).toBe('playing');
    expect(player.time).toBeGreaterThan(6);
  });
});

describe('previous and next', () => {
  it('wrap around the list', async () => {
    play(2);
    stage.player.next();
    expect(player.track?.id).toBe(1);
    await stage.pass(1);
    stage.player.previous();
    expect(player.track?.id).toBe(3);
  });

  it('do nothing in a list of one', async () => {
    play(0, 1);
    await stage.pass(1);
    stage.player.next();
    stage.player.previous();
    await stage.pass(0.5);
    expect(player.track?.id).toBe(1);
    expect(player.time).toBeGreaterThan(1);
  });

  it('continue on the next page of the result, and wrap around', async () => {
    const source = { call: 'music/tracks/list', query: { search_string: 'rain' }, perPage: 10 };
    const page = (first: number) => Array.from({ length: 10 }, (_, i) => makeRow(first + i));
    stage.loadPage.mockImplementation(async (_, number) => ({
      data: page((number - 1) * 10 + 1),
      meta: { page: number, per_page: 10, total: 20, last_page: 2 },
    }));
    const rows: Record<number, Row> = Object.fromEntries(page(1).map((row, i) => [i, row]));
    stage.player.playRow(makeRow(10), { source, index: 9, rows, total: 20 });
    stage.player.next();
    await stage.pass(0.5);
    expect(stage.loadPage).toHaveBeenCalledWith(source, 2);
    expect(player.track?.id).toBe(11);
    expect(player.queue.index).toBe(10);
    player.queue.index = 19;
    stage.player.next();
    await stage.pass(0.5);
    expect(player.track?.id).toBe(1);
    expect(stage.loadPage).toHaveBeenCalledTimes(1);
  });

  it('skip tracks that have left the catalogue, and stay without another one', async () => {
    const source = { call: 'projects/music/variations/list', query: {}, perPage: 10 };
    const entries = (present: number[]) =>
      [1, 2, 3, 4].map((id) => ({ row: present.includes(id) ? makeRow(id) : null }));
    const listed = (present: number[]) => async () => ({
      data: entries(present),
      meta: { page: 1, per_page: 10, total: 4, last_page: 1 },
    });
    stage.loadPage.mockImplementation(listed([1, 4]));
    stage.player.playRow(makeRow(1), { source, index: 0, rows: { 0: makeRow(1) }, total: 4 });
    stage.player.next();
    await stage.pass(0.5);
    expect([player.track?.id, player.queue.index]).toEqual([4, 3]);
    stage.loadPage.mockImplementation(listed([1]));
    stage.player.playRow(makeRow(1), { source, index: 0, rows: { 0: makeRow(1) }, total: 4 });
    stage.player.next();
    await stage.pass(0.5);
    expect([player.track?.id, player.queue.index]).toEqual([1, 0]);
  });
});
