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

describe('playing a row', () => {
  it('reaches the element within the gesture and sends the request immediately', async () => {
    play(0);
    expect(stage.audio.plays).toBe(1);
    expect(stage.connection.requests.map(({ url }) => url)).toEqual(['/preview/1', '/info/1']);
    expect(player.phase).toBe('opening');
    expect(player.loading).toBe(true);
    await stage.pass(0.5);
    expect(player.phase).toBe('playing');
    expect(player.loading).toBe(false);
    expect(player.time).toBeGreaterThan(0.2);
    expect(player.duration).toBeCloseTo(duration, 9);
  });

  it('shows the whole length before the sound is described', async () => {
    stage.connection.holdsJson = true;
    play(0);
    expect(player.duration).toBe(duration);
    await stage.pass(0.1);
    expect(stage.audio.source?.duration).toBe(duration);
  });

  it('starts a prepared sound without another request, on its element', async () => {
    play(0);
    await stage.pass(1);
    stage.player.prepareRow(makeRow(2));
    await stage.pass(0.5);
    const prepared = stage.elements.find(({ id }) => id === '');
    expect(stage.connection.ranges.at(-1)).toBe('bytes=0-65535');
    play(1);
    expect(stage.audio).toBe(prepared);
    expect(stage.elements.filter(({ paused }) => !paused)).toEqual([prepared]);
    await stage.pass(0.5);
    expect(player.phase).toBe('playing');
    expect(
      stage.connection.requests.filter(({ url }) => url === '/preview/2').map(({ headers }) => headers['Range']),
    ).toEqual(['bytes=0-65535', `bytes=65536-${stage.connection.files['/preview/2']!.bytes.length - 1}`]);
  });

  it('starts on a source that was opened in advance, every time', async () => {
    stage.player.warmUp();
    await stage.pass(0.1);
    for (const index of [0, 1, 2]) {
      const open = stage.elements.map(({ source }) => source).filter((source) => source?.readyState === 'open');
      play(index);
      expect(open).toContain(stage.audio.source);
      await stage.pass(0.5);
      expect(player.phase).toBe('playing');
      expect(stage.elements.filter(({ paused }) => !paused)).toHaveLength(1);
      await stage.pass(1.5);
    }
    expect(player.track?.id).toBe(3);
  });

  it('prepares no row that a pointer only crosses, and none with Save-Data', async () => {
    stage.player.prepareRow(makeRow(1));
    stage.player.prepareRow(makeRow(2));
    stage.player.prepareRow(makeRow(3));
    await stage.pass(0.2);
    expect(stage.connection.byteRequests.map(({ url }) => url)).toEqual(['/preview/1', '/preview/3']);
    stage.savesData = true;
    stage.player.prepareRow(makeRow(4));
    await stage.pass(0.2);
    expect(stage.connection.requests.some(({ url }) => url === '/preview/4')).toBe(false);
  });

  it('keeps a prepared sound after a touch ends, and drops it without a click', async () => {
    stage.player.prepareRow(makeRow(1));
    stage.player.dropPrepared();
    await stage.pass(0.2);
    play(0);
    await stage.pass(0.2);
    expect(stage.connection.byteRequests.length).toBe(2);
    stage.player.prepareRow(makeRow(2));
    stage.player.dropPrepared();
    await stage.pass(0.6);
    expect(stage.elements.filter(({ src }) => src !== '').length).toBe(1);
  });

  it('resumes the same track instead of restarting it', async () => {
    play(0);
    await stage.pass(2);
    stage.player.pause();
    expect(player.phase).toBe('paused');
    play(0);
    await stage.pass(0.2);
    expect(player.phase).toBe('playing');
    expect(player.time).toBeGreaterThan(1.5);
  });

  it('is paused, not failed, when the browser requires a gesture', async () => {
    stage.audio.refusal = Object.assign(new Error('no gesture'), { name: 'NotAllowedError' });
    play(0);
    await stage.pass(0.2);
    expect(player.phase).toBe('paused');
    stage.player.togglePlay();
    await stage.pass(0.2);
    expect(player.phase).toBe('playing');
  });

  it('fails without a playable preview, and retries on request', async () => {
    stage.connection.fault = { status: 404 };
    play(0);
    await stage.pass(0.2);
    expect(player.phase).toBe('failed');
    expect(player.loading).toBe(false);
    stage.connection.fault = {};
    stage.player.togglePlay();
    await stage.pass(0.3);
    expect(player.phase).toBe('playing');
  });
});
