import { totalLength } from '#shared/offline/spans.ts';
import { SeekPrefetch } from '#shared/audio/seek-prefetch.ts';
import { describe, expect, it } from 'vitest';

import type { Fault } from '../../support/fakes/connection.ts';
import { makeMp3 } from '../../support/mp3-file.ts';
import { Stream } from './stream-harness.ts';

// About 90 s and 1.9 MB, with bytes a second from 40 to 320 kbit/s.
const song = makeMp3({ frames: 3500 });

const lengthOf = (range: string | undefined) => {
  const [, first, last] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
  return Number(last) - Number(first) + 1;
};

/** A stream with more than 5 s of sound ahead, whose first request is over. */
async function playing(fault?: Fault) {
  const stream = new Stream(song);
  await stream.rest();
  expect(stream.ahead).toBeGreaterThan(5);
  stream.connection.faults = [fault];
  return stream;
}

/** No byte came more than once. */
const expectNoneTwice = ({ connection }: Stream) =>
  expect(connection.sent.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(totalLength(connection.sent));

describe('a place that a person points at', () => {
  it('is fetched with 100,000 bytes at most, so that a seek there plays without a request', async () => {
    const stream = await playing();
    stream.session.point(60, false, SeekPrefetch);
    await stream.rest();
    const { ranges } = stream.connection;
    expect(ranges.length).toBe(2);
    expect(lengthOf(ranges[1])).toBe(100_000);
    expect(stream.aheadOf(60)).toBe(0);
    const handed = stream.messages.length;
    stream.time = 60;
    stream.session.seek(60, false);
    // In the same turn: nothing of the network is waited for.
    expect(stream.messages.slice(handed).map(({ type }) => type)).toContain('append');
    expect(stream.connection.ranges.length).toBe(2);
    await stream.rest();
    expect(stream.aheadOf(60)).toBeGreaterThan(1);
    await stream.play(song.duration);
    expect(Math.max(...stream.errors(song))).toBeLessThan(1e-9);
    expectNoneTwice(stream);
  });

  it('is not fetched twice by a seek that comes while it is on its way', async () => {
    const stream = await playing({ stallAfter: 30_000 });
    stream.session.point(60, false, SeekPrefetch);
    await stream.rest();
    await stream.seek(60);
    expect(stream.connection.ranges.length).toBe(2);
    expect(stream.aheadOf(60)).toBeGreaterThan(0);
    stream.session.point(null, false, SeekPrefetch);
    await stream.rest();
    // The connection stands still: its request is given up and goes on at the next byte.
    await stream.clock.pass(9_000);
    await stream.rest();
    await stream.play(song.duration);
    expect(Math.max(...stream.errors(song))).toBeLessThan(1e-9);
    expectNoneTwice(stream);
  });

  it('is given up when the pointer moves on, and when it leaves', async () => {
    const stream = await playing({ stallAfter: 16_384 });
    stream.connection.faults.push({ stallAfter: 16_384 });
    stream.session.point(60, false, SeekPrefetch);
    await stream.rest();
    expect(stream.session.isFetching).toBe(true);
    stream.session.point(75, false, SeekPrefetch);
    await stream.rest();
    expect(stream.connection.ranges.length).toBe(3);
    stream.session.point(null, false, SeekPrefetch);
    expect(stream.session.isFetching).toBe(false);
    // What had arrived of both is not requested again.
    await stream.play(song.duration);
    expectNoneTwice(stream);
    expect(stream.source.readyState).toBe('ended');
  });

  it('waits while less than 5 s are buffered and playback is being fetched', async () => {
    const stream = new Stream(song, {}, (connection) => {
      connection.faults = [{ stallAfter: 20_000 }];
    });
    await stream.rest();
    stream.session.point(60, false, SeekPrefetch);
    stream.report();
    await stream.rest();
    expect(stream.connection.ranges.length).toBe(1);
    await stream.clock.pass(9_000);
    await stream.rest();
    await stream.play(1);
    expect(stream.aheadOf(0)).toBeGreaterThan(5);
    expect(stream.connection.ranges.some((range) => lengthOf(range) === 100_000)).toBe(true);
    expectNoneTwice(stream);
  });

  it('is fetched at once where the person presses it, whatever playback is fetching', async () => {
    const stream = new Stream(song, {}, (connection) => {
      connection.faults = [{ stallAfter: 20_000 }];
    });
    await stream.rest();
    stream.session.point(60, true, SeekPrefetch);
    await stream.rest();
    expect(stream.connection.ranges.length).toBe(2);
    const handed = stream.messages.length;
    stream.session.seek(60, false);
    expect(stream.messages.slice(handed).map(({ type }) => type)).toContain('append');
    stream.time = 60;
    await stream.rest();
    await stream.play(song.duration);
    expectNoneTwice(stream);
  });

  it('requests nothing where the sound is buffered, nor what playback is fetching', async () => {
    const stream = await playing();
    stream.session.point(3, false, SeekPrefetch);
    await stream.rest();
    expect(stream.connection.ranges.length).toBe(1);
  });

  it('is requested with the credentials and the version of the recording that plays', async () => {
    const stream = await playing();
    stream.session.point(60, false, SeekPrefetch);
    await stream.rest();
    expect(stream.connection.byteRequests[1]?.headers['If-Range']).toBe(song.file.etag);
  });
});
