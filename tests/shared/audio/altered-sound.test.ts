import { describe, expect, it } from 'vitest';

import type { Fault } from '../../support/fakes/connection.ts';
import { portalPage } from '../../support/fakes/responses.ts';
import { makeMp3 } from '../../support/mp3-file.ts';
import { Stream } from './stream-harness.ts';
import { digested, song, wait, expectSound, expectCleanStore, failed } from './lying-stream.ts';

describe('a proxy that modifies responses', () => {
  const noMark = { 'Tonika-Origin': null };
  /** A file whose frames are all of one length: a decoder does not mind when some change places. */
  const even = digested(makeMp3({ frames: 3500, bitrate: 192 }));
  const frame = 626;
  const scrambled = (bytes: Uint8Array<ArrayBuffer>) => {
    const copy = bytes.slice();
    copy.set(bytes.subarray(frame * 200, frame * 300), frame * 100);
    return copy;
  };

  it.each<[string, Fault]>([
    ['strips the mark', { proxied: noMark }],
    ['strips the mark and the ETag', { proxied: { ...noMark, ETag: null } }],
    ['weakens the ETag', { proxied: { ...noMark, ETag: `W/${song.file.etag}` } }],
    ['strips Content-Range', { proxied: { 'Content-Range': null } }],
    [
      'strips Content-Range, length and ETag',
      { proxied: { 'Content-Range': null, 'Content-Length': null, ETag: null } },
    ],
    [
      'strips all headers but the type',
      { proxied: { ...noMark, 'Content-Range': null, 'Content-Length': null, ETag: null } },
    ],
    ['sends every file whole', { ignoresRange: true }],
    ['sends every file whole and chunked', { ignoresRange: true, proxied: { 'Content-Length': null } }],
    ['calls sound a byte stream', { proxied: { 'Content-Type': 'application/octet-stream' } }],
    ['says another range than it sends', { proxied: { 'Content-Range': `bytes 7-499999/${song.file.size}` } }],
  ])('%s: the sound plays', async (_, fault) => {
    const stream = new Stream(song, {}, (connection) => (connection.fault = fault));
    await wait(stream, 10);
    await expectSound(stream, song);
    expectCleanStore(stream, song);
    expect(stream.damaged).toEqual([]);
  });

  it.each<[string, Fault]>([
    ['truncates a body', { body: (bytes) => bytes.slice(0, 30_000) }],
    ['doubles a body', { body: (bytes) => new Uint8Array([...bytes, ...bytes]) }],
    ['sends its page as sound', { body: () => portalPage }],
    ['answers JSON', { proxied: { 'Content-Type': 'application/json' } }],
    ['answers a stale 304', { status: 304 }],
    ['answers 204', { status: 204 }],
    ['answers our page with our mark', { proxied: { 'Content-Type': 'text/html' } }],
  ])('%s once: the sound plays, and nothing wrong is heard or stored', async (_, fault) => {
    const stream = new Stream(song, {}, (connection) => (connection.faults = [fault]));
    await wait(stream, 12);
    await stream.play(20);
    await wait(stream, 3);
    await expectSound(stream, song);
    const wrong = stream.stored.filter(({ start, parts }) => {
      const bytes = Buffer.concat(parts);
      return !bytes.equals(song.bytes.subarray(start, start + bytes.length));
    });
    // What came before its blocks were known is dropped from the device when they are.
    expect(stream.damaged.length).toBe(wrong.length > 0 ? 1 : 0);
  });

  it('a body reordered once: the cached sound is dropped, and the right bytes play', async () => {
    const stream = new Stream(even, {}, (connection) => (connection.faults = [{ body: scrambled }]));
    await wait(stream, 3);
    expect(stream.damaged).toEqual(['/preview']);
    await expectSound(stream, even);
    // From the first byte of the file: without its tags it would not begin without a network.
    const anew = stream.stored.slice(stream.storedBeforeDamage);
    expect(Math.min(...anew.map(({ start }) => start))).toBe(0);
  });

  it('fails with a reason when the bytes are never right', async () => {
    const stream = new Stream(
      even,
      {},
      (connection) => (connection.fault = { body: (bytes) => bytes.fill(bytes[2] ?? 0, 60_000, 60_001) }),
    );
    await wait(stream, 60);
    expect(failed(stream)).toEqual([{ type: 'failed', cause: 'broken' }]);
  });
});

describe('a new version of the file during playback', () => {
  it('is reported, restarts at the same position, and is not mixed with the old one', async () => {
    const stream = new Stream(song);
    await stream.rest();
    await stream.play(8);
    const other = digested(makeMp3({ frames: 3400 }));
    const file = { ...other.file, etag: '"two"' };
    stream.connection.files['/preview'] = { bytes: other.bytes, etag: '"two"' };
    stream.connection.json['/info'] = {
      body: { data: { duration: other.duration, formats: { mp3: file, webm: null } } },
    };
    await stream.play(40);
    await wait(stream, 3);
    expect(stream.messages.filter(({ type }) => type === 'renewed')).toHaveLength(1);
    expect(stream.ahead).toBeGreaterThan(0);
    expect(Math.max(...stream.errors(other))).toBeLessThan(1e-9);
  });
});
