import { onPlay } from '#player/plays.ts';
import { player } from '#player/state.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listOf, makeRow } from './rows.ts';
import { Stage } from './harness.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.end());

const play = (index: number, count = 3) => stage.player.playRow(makeRow(index + 1), listOf(count, index));

describe('without a network', () => {
  beforeEach(() => {
    stage.isOnline = false;
    stage.connection.fault = { status: 503 };
  });

  it('next skips to the next cached track, and says so', async () => {
    stage.cached.add('/preview/1').add('/preview/4');
    play(0, 5);
    stage.player.next();
    await stage.pass(0.5);
    expect(player.track?.id).toBe(4);
    expect(player.notice).toBe('next-cached');
  });

  it('next stays when nothing else is cached', async () => {
    stage.cached.add('/preview/1');
    play(0, 5);
    stage.player.next();
    await stage.pass(0.5);
    expect(player.track?.id).toBe(1);
    expect(player.notice).toBe('not-cached');
  });

  it('an uncached track fails, and plays when the network returns', async () => {
    play(1);
    await stage.pass(0.5);
    expect(player.phase).toBe('failed');
    expect(player.notice).toBe('not-cached');
    stage.isOnline = true;
    stage.connection.fault = {};
    stage.player.networkChanged();
    await stage.pass(0.5);
    expect(player.phase).toBe('playing');
    expect(player.notice).toBe(null);
  });
});

describe('volume', () => {
  it('is restored after mute, by default to 0.5', () => {
    stage.player.setVolume(0.734);
    expect(player.volume).toBe(0.73);
    stage.player.toggleMute();
    expect(stage.elements.map(({ muted }) => muted)).toEqual([true, true]);
    stage.player.toggleMute();
    expect([player.volume, player.muted, stage.audio.volume]).toEqual([0.73, false, 0.73]);
    stage.player.setVolume(0);
    expect(player.muted).toBe(true);
    stage.player.toggleMute();
    expect([player.volume, player.muted]).toEqual([0.73, false]);
    player.volume = 0;
    player.muted = true;
    stage.player.toggleMute();
    expect([player.volume, player.muted]).toEqual([0.5, false]);
  });
});

describe('a play', () => {
  it('counts once, after 1 s heard, not after 1 s of position', async () => {
    const plays: number[] = [];
    const end = onPlay(({ row }) => plays.push(row.id));
    play(0);
    await stage.pass(0.4);
    stage.player.seek(8);
    await stage.pass(0.4);
    expect(plays).toEqual([]);
    await stage.pass(1.5);
    expect(plays).toEqual([1]);
    end();
  });
});

describe('an engine that dies', () => {
  it('is restarted, and the sound continues at its position', async () => {
    play(0);
    await stage.pass(3);
    stage.lose();
    await stage.pass(1);
    expect(player.phase).toBe('playing');
    expect(player.time).toBeGreaterThan(3);
  });

  it('is given up after three failures without a message', async () => {
    play(0);
    await stage.pass(0.5);
    stage.connection.fault = { stallAfter: 0 };
    stage.connection.holdsJson = true;
    for (let i = 0; i < 3; i += 1) stage.lose();
    await stage.pass(0.5);
    expect(player.phase).toBe('failed');
  });
});
