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
