/** What is checked of a stream whose network lies. */
import { createHash } from 'node:crypto';

import { expect } from 'vitest';

import { makeMp3 } from '../../support/mp3-file.ts';
import type { Mp3File } from '../../support/mp3-file.ts';
import type { Stream } from './stream-harness.ts';

/** With the digests that the server lists. */
export function digested(mp3: Mp3File): Mp3File {
  let sha256 = '';
  for (let at = 0; at < mp3.bytes.length; at += 50_000) {
    const block = mp3.bytes.subarray(at, at + 50_000);
    sha256 += createHash('sha256').update(block).digest('hex').slice(0, 16);
  }
  return { ...mp3, file: { ...mp3.file, blocks: { size: 50_000, sha256 } } };
}

// About 90 s and 1.9 MB.
export const song = digested(makeMp3({ frames: 3500 }));
/** An effect of a second. */
export const effect = digested(makeMp3({ frames: 40 }));

/** Plays for seconds of the fake clock. */
export async function wait(stream: Stream, seconds: number) {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    await stream.clock.pass(500);
    await stream.rest();
  }
}

export const failed = (stream: Stream) => stream.messages.filter(({ type }) => type === 'failed');
export const obstacles = (stream: Stream) =>
  stream.messages.flatMap((message) => (message.type === 'obstacle' ? [message.cause] : []));

/** Sound comes, each frame in its time, and only the recording's own bytes are kept. */
export async function expectSound(stream: Stream, mp3: Mp3File) {
  expect(failed(stream)).toEqual([]);
  expect(stream.buffer.frames.length).toBeGreaterThan(0);
  expect(Math.max(...stream.errors(mp3))).toBeLessThan(1e-9);
  expect(stream.ahead).toBeGreaterThan(0.9);
}

export function expectCleanStore(stream: Stream, mp3: Mp3File) {
  for (const { start, parts } of stream.stored) {
    const bytes = Buffer.concat(parts);
    expect(bytes.equals(mp3.bytes.subarray(start, start + bytes.length))).toBe(true);
  }
}
