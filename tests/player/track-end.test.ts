import { player } from '#player/state.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { duration, listOf, makeRow } from './rows.ts';
import { Stage } from './harness.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.end());

const play = (index: number, count = 3) => stage.player.playRow(makeRow(index + 1), listOf(count, index));

describe('the end of a track', () => {
  it('resets it and plays the next, which is then prepared', async () => {
    play(0);
    await stage.pass(duration - 2);
    expect(stage.connection.byteRequests.at(-1)?.url).toBe('/preview/2');
    await stage.pass(2.5);
    expect(player.track?.id).toBe(2);
    expect(player.phase).toBe('playing');
  });

  it('in a list of one rewinds it, paused', async () => {
    play(0, 1);
    await stage.pass(duration + 1);
    expect(player.track?.id).toBe(1);
    expect(player.phase).toBe('paused');
    expect(player.time).toBe(0);
    stage.player.togglePlay();
    await stage.pass(1);
    expect(player.phase).toBe('playing');
    expect(player.time).toBeGreaterThan(0.5);
  });

  it('is reached by a seek within 0.5 s of it', async () => {
    play(0);
    await stage.pass(1);
    stage.player.seek(duration - 0.51);
    expect(player.track?.id).toBe(1);
    stage.player.seek(duration - 0.49);
    expect(player.track?.id).toBe(2);
  });

  it('is not reached while bytes are missing: a slow network skips nothing', async () => {
    stage.connection.fault = { stallAfter: 100_000 };
    stage.connection.faults = [{ stallAfter: 150_000 }];
    play(0);
    stage.connection.fault = { status: 503 };
    await stage.pass(60);
    expect(player.track?.id).toBe(1);
    expect(player.phase).toBe('waiting');
    stage.connection.fault = {};
    await stage.pass(12);
    expect(player.phase).toBe('playing');
  });
});

describe('seeking', () => {
  it('works within the buffer and beyond it, and the last request wins', async () => {
    play(0);
    await stage.pass(1);
    stage.player.seek(9);
    stage.player.seek(4.5);
    expect(player.time).toBe(4.5);
    await stage.pass(0.5);
    expect(player.time).toBeGreaterThan(4.5);
    stage.player.seekBy(-30);
    expect(player.time).toBe(0);
  });
});
