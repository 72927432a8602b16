import { persistPlayerState, readPlayerState } from '#player/restore.ts';
import { player } from '#player/state.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { settle } from '../support/fakes/clock.ts';
import { listOf, makeRow } from './rows.ts';
import { Stage } from './harness.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  persistPlayerState(stage.scope);
});
afterEach(() => stage.end());

describe('the state of the player', () => {
  it('is persisted during playback: track, position, list, volume, mute and form', async () => {
    stage.player.playRow(makeRow(2), listOf(3, 1));
    stage.player.setVolume(0.4);
    stage.player.toggleMute();
    player.folded = true;
    player.endings.sound = 'stop';
    await stage.pass(5);
    const stood = await readPlayerState();
    expect(stood).toMatchObject({ volume: 0.4, muted: true, folded: true, queue: { index: 1, total: 3 } });
    expect(stood?.endings).toEqual({ music: 'next', sound: 'stop' });
    expect(stood?.track?.id).toBe(2);
    expect(stood?.queue.rows.map(({ index, row }) => [index, row.id])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(stood?.time).toBeGreaterThan(2);
  });

  it('has a new track immediately, so that a reload right after «next» does not restore the previous one', async () => {
    stage.player.playRow(makeRow(3), listOf(3, 2));
    await settle();
    expect((await readPlayerState())?.track?.id).toBe(3);
  });

  it('is persisted immediately when the page is left', async () => {
    stage.player.playRow(makeRow(3), listOf(3, 2));
    await stage.pass(1.5);
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    const stood = await readPlayerState();
    expect(stood?.track?.id).toBe(3);
    expect(stood?.time).toBeGreaterThan(1);
  });

  it('is restored paused at its position, and plays from there', async () => {
    stage.player.showPaused(makeRow(1), 6.5);
    expect(player.phase).toBe('paused');
    expect(player.loading).toBe(false);
    expect(stage.connection.requests).toEqual([]);
    stage.player.togglePlay();
    await stage.pass(0.6);
    expect(player.phase).toBe('playing');
    expect(player.time).toBeGreaterThan(6.5);
    expect(stage.connection.ranges[0]).not.toMatch(/^bytes=0-/);
  });

  it('is prepared where it was left while a person points at it, and then plays at once', async () => {
    stage.player.showPaused(makeRow(1), 6.5);
    stage.player.prepareRow(makeRow(1));
    await stage.pass(0.3);
    expect(player).toMatchObject({ phase: 'paused', loading: false, time: 6.5 });
    expect(stage.connection.ranges).toEqual([expect.stringMatching(/^bytes=[1-9]\d+-218905$/)]);
    expect(stage.elements.every(({ paused }) => paused)).toBe(true);
    stage.player.togglePlay();
    // What follows, and nothing again.
    expect(stage.connection.ranges.slice(1)).toEqual([expect.stringMatching(/^bytes=218906-/)]);
    await stage.pass(0.6);
    expect(player.phase).toBe('playing');
    expect(player.time).toBeGreaterThan(6.5);
  });

  it('plays from where it was sought to after it was prepared', async () => {
    stage.player.showPaused(makeRow(1), 6.5);
    stage.player.prepareRow(makeRow(1));
    await stage.pass(0.3);
    stage.player.seek(2);
    stage.player.togglePlay();
    await stage.pass(0.6);
    expect(player.phase).toBe('playing');
    expect(player.time).toBeGreaterThan(2);
    expect(player.time).toBeLessThan(4);
  });

  it('is as it was after the pointer has left it', async () => {
    stage.player.showPaused(makeRow(1), 6.5);
    stage.player.prepareRow(makeRow(1));
    await stage.pass(0.3);
    stage.player.dropPrepared();
    await stage.pass(1);
    expect(player).toMatchObject({ phase: 'paused', loading: false, time: 6.5, buffered: [] });
    stage.player.togglePlay();
    await stage.pass(0.6);
    expect(player.time).toBeGreaterThan(6.5);
  });
});
