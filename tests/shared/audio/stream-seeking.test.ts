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
