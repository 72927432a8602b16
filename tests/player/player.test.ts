import { onPlay } from '#player/plays.ts';
import { player } from '#player/state.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { duration, listOf, makeRow, Stage } from './harness.ts';

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
