import type { SinkTask } from '#shared/audio/append-queue.ts';
import { AppendQueue } from '#shared/audio/append-queue.ts';
import { describe, expect, it } from 'vitest';

import { settle } from '../../support/fakes/clock.ts';
import { FakeMediaSource } from '../../support/fakes/media-source.ts';
import { frameSeconds, makeMp3 } from '../../support/mp3-file.ts';

const song = makeMp3({ frames: 2400, bitrate: 320 });
const sound = song.bytes.subarray(song.file.seek.start);

function open(limit = Infinity) {
  FakeMediaSource.limit = limit;
  const source = new FakeMediaSource();
  const reported = { appended: 0, broken: [] as unknown[] };
  const at = { playhead: 0 };
  const queue = new AppendQueue({
    endOfStream: () => source.endOfStream(),
    hasEnded: () => source.readyState === 'ended',
    end: () => song.duration,
    playhead: () => at.playhead,
    appended: () => (reported.appended += 1),
    broken: (error) => reported.broken.push(error),
  });
  source.open();
  const buffer = source.addSourceBuffer();
  buffer.addEventListener('updateend', () => queue.settle());
  return { source, buffer, queue, reported, at };
}

const append = (bytes: Uint8Array, offset: number | null = null): SinkTask => ({
  kind: 'append',
  bytes: Uint8Array.from(bytes),
  offset,
});

describe('AppendQueue', () => {
  it('runs operations queued before the buffer existed, one at a time', async () => {
    const { buffer, queue, reported, source } = open();
    queue.push(append(sound.subarray(0, 50_000), 0));
    queue.push(append(sound.subarray(50_000, 90_000)));
    queue.push({ kind: 'end' });
    await settle();
    expect(reported.appended).toBe(0);
    queue.attach(buffer);
    await settle();
    expect(reported.appended).toBe(2);
    expect(buffer.buffered.length).toBe(1);
    expect(source.readyState).toBe('ended');
  });

  it('starts a new segment at its offset, also after an incomplete frame and after the end', async () => {
    const { buffer, queue } = open();
    queue.attach(buffer);
    queue.push(append(sound.subarray(0, 5_000), 0));
    queue.push({ kind: 'end' });
    queue.push(append(sound.subarray(0, 5_000), 30));
    await settle();
    expect(buffer.buffered.length).toBe(2);
    expect(buffer.buffered.start(1)).toBe(30);
  });

  it('sets the end of the recording again after a new segment has started', async () => {
    const { buffer, queue } = open();
    queue.attach(buffer);
    queue.push(append(sound.subarray(0, 40_000), song.duration - 0.5));
    await settle();
    expect(buffer.buffered.end(0)).toBeCloseTo(song.duration, 9);
  });

  it('evicts data behind the playhead when the buffer is full, and retries', async () => {
    const { buffer, queue, reported, at } = open(1_500_000);
    queue.attach(buffer);
    at.playhead = 30;
    for (let from = 0; from < 2_000_000; from += 100_000) {
      queue.push(append(sound.subarray(from, from + 100_000), from === 0 ? 0 : null));
    }
    await settle();
    await settle();
    expect(reported.appended).toBe(20);
    expect(reported.broken).toEqual([]);
    expect(buffer.buffered.start(0)).toBeGreaterThan(20 - frameSeconds);
  });

  it('waits in a full buffer until there is data behind the playhead', async () => {
    const { queue, buffer, reported, at } = open(500_000);
    queue.attach(buffer);
    for (let from = 0; from < 600_000; from += 100_000) {
      queue.push(append(sound.subarray(from, from + 100_000), from === 0 ? 0 : null));
    }
    await settle();
    expect(reported.appended).toBe(5);
    at.playhead = 14;
    queue.settle();
    await settle();
    expect(reported.appended).toBe(6);
    expect(queue.isIdle).toBe(true);
  });

  it('reports a closed MediaSource and clears the queue', async () => {
    const { queue, buffer, reported, source } = open();
    queue.attach(buffer);
    source.readyState = 'closed';
    queue.push(append(sound.subarray(0, 100), 0));
    await settle();
    expect(reported.broken.length).toBe(1);
    expect(queue.isIdle).toBe(true);
  });
});
