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

describe('seeking', () => {
  it('requests 100,000 bytes from about four frames before the target, then up to the chunk border', async () => {
    const stream = new Stream(song);
    await stream.rest();
    await stream.seek(45.5);
    await stream.play(53);
    const [, urgent, rest] = stream.connection.ranges.map((range) =>
      /bytes=(\d+)-(\d+)/
        .exec(range ?? '')
        ?.slice(1)
        .map(Number),
    );
    expect((urgent?.[1] ?? 0) - (urgent?.[0] ?? 0) + 1).toBe(100_000);
    expect(rest?.[0]).toBe((urgent?.[1] ?? 0) + 1);
    expect(((rest?.[1] ?? 0) + 1) % 500_000).toBe(0);
    const first = stream.buffer.frames.find(({ start }) => start > 30);
    expect(45.5 - (first?.start ?? 0)).toBeGreaterThan(4 * 0.026);
    expect(45.5 - (first?.start ?? 0)).toBeLessThan(9 * 0.0262);
  });

  it('gives every frame its right time after any sequence of seeks', async () => {
    const stream = new Stream(song);
    await stream.rest();
    for (const time of [71.3, 33.333, 5, 88, 20.02, 60, 0]) await stream.seek(time);
    await stream.play(2);
    expect(Math.max(...stream.errors(song))).toBeLessThan(1e-9);
  });

  it('requests nothing inside the buffer', async () => {
    const stream = new Stream(song);
    await stream.rest();
    await stream.seek(4);
    expect(stream.connection.byteRequests.length).toBe(1);
  });

  it('fetches no byte twice, also where segments meet', async () => {
    const stream = new Stream(song);
    await stream.rest();
    await stream.seek(60);
    await stream.seek(40);
    await stream.play(song.duration);
    await stream.seek(0);
    await stream.play(song.duration);
    expect(repeated(stream.connection)).toBe(0);
    expect(stream.buffer.buffered.length).toBe(1);
    expect(stream.source.readyState).toBe('ended');
  });

  it('stores the bytes that a cancelled request has delivered', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.faults = [{ stallAfter: 48_000 }]));
    await stream.rest();
    await stream.seek(70);
    await stream.seek(1);
    await stream.play(3);
    expect(stream.connection.ranges[0]).toBe('bytes=0-499999');
    expect(stream.connection.ranges.some((range) => range?.startsWith('bytes=48000-'))).toBe(true);
    expect(repeated(stream.connection)).toBe(0);
    expect(Math.max(...stream.errors(song))).toBeLessThan(1e-9);
  });

  it('passes on bytes stored during the request, each once', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.faults = [{ stallAfter: 400_000 }]));
    await stream.rest();
    const stored = stream.stored.map(({ start, parts }) => ({
      start,
      end: start + parts.reduce((sum, part) => sum + part.length, 0),
    }));
    expect(stored.length).toBeGreaterThan(1);
    expect(stored[0]?.start).toBe(0);
    for (const [index, piece] of stored.entries()) expect(stored[index + 1]?.start ?? piece.end).toBe(piece.end);
    expect(stored.at(-1)?.end).toBeGreaterThan(250_000);
  });

  it('waits for the description, then seeks to the last requested time', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.holdsJson = true));
    await stream.rest();
    await stream.seek(70);
    await stream.seek(75);
    expect(stream.connection.byteRequests.length).toBe(1);
    stream.connection.release();
    await stream.rest();
    expect(stream.ahead).toBeGreaterThan(0);
    expect(stream.connection.byteRequests.length).toBe(3);
  });

  it('seeks as soon as the description arrives, whatever is in transit', async () => {
    const stream = new Stream(song, {}, (connection) => {
      connection.holdsJson = true;
      // A slow line: it would take seconds to the end of what was asked for first.
      connection.faults = [{ stallAfter: 50_000 }];
    });
    await stream.rest();
    await stream.seek(70);
    expect(stream.connection.byteRequests.length).toBe(1);
    stream.connection.release();
    await stream.rest();
    expect(stream.ahead).toBeGreaterThan(0);
  });
});

describe('a poor connection', () => {
  it('resumes a cut request at the next byte immediately, and fetches each byte once', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.fault = { cutAfter: 300_000 }));
    await stream.rest();
    await stream.play(song.duration);
    expect(stream.connection.ranges.slice(0, 3)).toEqual([
      'bytes=0-499999',
      'bytes=300000-499999',
      'bytes=500000-999999',
    ]);
    expect(stream.connection.byteRequests[1]?.headers['If-Range']).toBe('"one"');
    expect(repeated(stream.connection)).toBe(0);
    expect(stream.clock.now()).toBe(0);
    expect(stream.source.readyState).toBe('ended');
  });

  it('backs off while nothing arrives, by 8 s at most, and never gives up', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.fault = { status: 503 }));
    await stream.rest();
    const times: number[] = [];
    let seen = stream.connection.byteRequests.length;
    for (let second = 0; second < 600; second += 1) {
      await stream.clock.pass(100);
      if (stream.connection.byteRequests.length > seen) times.push(stream.clock.now());
      seen = stream.connection.byteRequests.length;
    }
    const waits = times.map((time, i) => time - (times[i - 1] ?? 0));
    expect(waits.slice(0, 7)).toEqual([300, 500, 1000, 2000, 4000, 8000, 8000].map((wait) => expect.closeTo(wait, -2)));
    expect(Math.max(...waits)).toBeLessThanOrEqual(8_100);
    stream.connection.fault = {};
    await stream.clock.pass(8_000);
    await stream.rest();
    expect(stream.ahead).toBeGreaterThan(5);
  });

  it('aborts a stalled request and resumes after its bytes', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.faults = [{ stallAfter: 32_768 }]));
    await stream.rest();
    await stream.clock.pass(7_900);
    expect(stream.connection.byteRequests.length).toBe(1);
    await stream.clock.pass(200);
    await stream.rest();
    expect(stream.connection.ranges[1]).toBe('bytes=32768-499999');
    expect(repeated(stream.connection)).toBe(0);
  });

  it('plays from a server without range support, and fetches the file once', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.fault = { ignoresRange: true }));
    await stream.rest();
    await stream.seek(70);
    await stream.play(song.duration);
    expect(stream.ahead).toBe(0);
    expect(stream.source.readyState).toBe('ended');
    expect(Math.max(...stream.errors(song))).toBeLessThan(1e-9);
  });

  it.each([
    [401, 'forbidden'],
    [403, 'forbidden'],
    [404, 'gone'],
    [416, 'gone'],
  ])('fails on %i without a retry', async (status, cause) => {
    const stream = new Stream(song, {}, (connection) => (connection.fault = { status }));
    await stream.rest();
    await stream.clock.pass(60_000);
    expect(stream.messages.at(-1)).toEqual({ type: 'failed', cause });
    expect(stream.connection.byteRequests.length).toBe(1);
    expect(stream.clock.waiting).toBe(0);
  });

  it('leaves no timer and no request when it is closed', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.fault = { stallAfter: 10_000 }));
    await stream.rest();
    stream.session.close();
    await stream.rest();
    expect(stream.clock.waiting).toBe(0);
    expect(stream.stored.map(({ start, parts }) => [start, parts.reduce((sum, part) => sum + part.length, 0)])).toEqual(
      [[0, 10_000]],
    );
  });
});

describe('data stored on the device', () => {
  it('leaves responses of the service worker to the service worker', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.headers['X-Tonika-Held'] = '0'));
    await stream.rest();
    expect(stream.stored).toEqual([]);
  });
});

describe('a file that changes on the server', () => {
  it('restarts with the new description and mixes in nothing of the old version', async () => {
    const other = makeMp3({ frames: 3300, delay: 1105 });
    const stream = new Stream(song);
    await stream.rest();
    await stream.play(10);
    stream.connection.files['/preview'] = { bytes: other.bytes, etag: '"two"' };
    const file = { ...other.file, etag: '"two"' };
    stream.connection.json['/info'] = {
      body: { data: { duration: other.duration, formats: { mp3: file, webm: null } } },
    };
    await stream.seek(60);
    await stream.play(62);
    expect(stream.messages.some(({ type }) => type === 'restart')).toBe(true);
    expect(Math.max(...stream.errors({ ...other, file }))).toBeLessThan(1e-9);
    expect(stream.ahead).toBeGreaterThan(0);
    expect(stream.connection.requests.findLast(({ url }) => url === '/info')?.cache).toBe('reload');
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
