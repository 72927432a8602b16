import { totalLength } from '#shared/offline/spans.ts';
import { describe, expect, it } from 'vitest';

import type { FakeConnection } from '../../support/fakes/connection.ts';
import { makeMp3 } from '../../support/mp3-file.ts';
import { Stream } from './stream-harness.ts';

// About 90 s and 1.9 MB, with bytes a second from 40 to 320 kbit/s.
const song = makeMp3({ frames: 3500 });

const fetched = (connection: FakeConnection) => connection.sent.reduce((sum, { start, end }) => sum + end - start, 0);
/** Bytes that came more than once. */
const repeated = (connection: FakeConnection) => fetched(connection) - totalLength(connection.sent);

describe('opening', () => {
  it('requests the first chunk before the description', async () => {
    const stream = new Stream(song);
    await stream.rest();
    expect(stream.connection.requests.map(({ url }) => url)).toEqual(['/preview', '/info']);
    expect(stream.connection.ranges[0]).toBe('bytes=0-499999');
    expect(stream.connection.byteRequests[0]?.cache).toBe('no-store');
  });

  it('passes every network read on separately, the first one too', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.fault = { stallAfter: 2_000 }));
    stream.connection.readSize = 1_000;
    await stream.rest();
    expect(stream.messages.filter(({ type }) => type === 'append').length).toBe(2);
    expect(stream.buffer.frames.length).toBeGreaterThan(0);
  });

  it('plays the recording from its start, before the description arrives', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.holdsJson = true));
    await stream.rest();
    expect(Math.max(...stream.errors(song))).toBeLessThan(1e-9);
    expect(stream.buffer.buffered.start(0)).toBe(0);
    expect(stream.buffer.frames[0]?.number).toBe(0);
  });

  it('fetches only the head of a prepared sound, and continues from there when it is played', async () => {
    const stream = new Stream(song, { demand: 'head' });
    await stream.rest();
    stream.session.demand('play');
    await stream.rest();
    expect(stream.connection.ranges).toEqual(['bytes=0-65535', 'bytes=65536-499999']);
  });

  it('fetches nothing while there is no demand', async () => {
    const stream = new Stream(song, { demand: 'none' });
    await stream.rest();
    expect(stream.connection.requests).toEqual([]);
  });

  it('starts in the middle with 100,000 bytes from the requested frame', async () => {
    const stream = new Stream(song, { position: 60 });
    await stream.rest();
    const [first] = stream.connection.ranges;
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(first ?? '') ?? [];
    expect(Number(to) - Number(from) + 1).toBe(100_000);
    expect(stream.ahead).toBeGreaterThan(0);
    expect(Math.max(...stream.errors(song))).toBeLessThan(1e-9);
  });
});

describe('playing on', () => {
  it('fetches the next chunk when playback is within 5 s of the buffered end, and not before', async () => {
    const stream = new Stream(song);
    await stream.rest();
    const end = stream.buffer.buffered.end(0);
    await stream.play(end - 5.3);
    expect(stream.connection.ranges).toEqual(['bytes=0-499999']);
    await stream.play(end - 4.7);
    expect(stream.connection.ranges).toEqual(['bytes=0-499999', 'bytes=500000-999999']);
  });

  it('plays a file to its end without a gap and fetches each byte once', async () => {
    const stream = new Stream(song);
    await stream.rest();
    await stream.play(song.duration);
    expect(stream.source.readyState).toBe('ended');
    expect(stream.buffer.buffered.length).toBe(1);
    expect(stream.buffer.buffered.end(0)).toBeCloseTo(song.duration, 6);
    expect(repeated(stream.connection)).toBe(0);
    expect(fetched(stream.connection)).toBe(song.bytes.length);
  });

  it('fetches nothing while the browser accepts no data', async () => {
    const stream = new Stream(song);
    await stream.rest();
    stream.session.report({ time: 85, buffered: [], appended: 31, streaming: false });
    await stream.rest();
    expect(stream.connection.byteRequests.length).toBe(1);
  });
});

describe('data stored on the device', () => {
  it('leaves responses of the service worker to the service worker', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.headers['X-Tonika-Held'] = '0'));
    await stream.rest();
    expect(stream.stored).toEqual([]);
  });
});

describe('a full buffer', () => {
  // 13 minutes at 320 kbit/s: 31 MB.
  const long = makeMp3({ frames: 30_000, bitrate: 320 });

  it('is trimmed behind the playhead before it contains 12 MB', async () => {
    const stream = new Stream(long);
    await stream.rest();
    let largest = 0;
    for (let time = 30; time < 500; time += 30) {
      await stream.play(time);
      largest = Math.max(largest, stream.buffer.size);
    }
    expect(largest).toBeLessThan(12_000_000);
    expect(largest).toBeGreaterThan(8_000_000);
    expect(stream.ahead).toBeGreaterThan(4);
    expect(repeated(stream.connection)).toBe(0);
  });

  it('is refilled from memory after a seek back, without the network', async () => {
    const stream = new Stream(long);
    await stream.rest();
    await stream.play(330);
    const before = stream.connection.byteRequests.length;
    const start = stream.buffer.buffered.start(0);
    expect(start).toBeGreaterThan(60);
    await stream.seek(start - 30);
    expect(stream.ahead).toBeGreaterThan(4);
    expect(stream.connection.byteRequests.length).toBe(before);
    expect(Math.max(...stream.errors(long))).toBeLessThan(1e-6);
  });
});
