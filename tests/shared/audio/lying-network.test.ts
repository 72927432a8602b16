import { createHash } from 'node:crypto';

import type { ConnectionResponse } from '#shared/audio/ports.ts';
import { judgeErrorResponse } from '#shared/audio/error-response.ts';
import { describe, expect, it } from 'vitest';

import type { Fault } from '../../support/fakes/connection.ts';
import { portalPage } from '../../support/fakes/connection.ts';
import { makeMp3 } from '../../support/mp3-file.ts';
import type { Mp3File } from '../../support/mp3-file.ts';
import { Stream } from './stream-harness.ts';

/** With the digests that the server lists. */
function digested(mp3: Mp3File): Mp3File {
  let sha256 = '';
  for (let at = 0; at < mp3.bytes.length; at += 50_000) {
    const block = mp3.bytes.subarray(at, at + 50_000);
    sha256 += createHash('sha256').update(block).digest('hex').slice(0, 16);
  }
  return { ...mp3, file: { ...mp3.file, blocks: { size: 50_000, sha256 } } };
}

// About 90 s and 1.9 MB.
const song = digested(makeMp3({ frames: 3500 }));
/** An effect of a second. */
const effect = digested(makeMp3({ frames: 40 }));

/** Plays for seconds of the fake clock. */
async function wait(stream: Stream, seconds: number) {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    await stream.clock.pass(500);
    await stream.rest();
  }
}

const failed = (stream: Stream) => stream.messages.filter(({ type }) => type === 'failed');
const obstacles = (stream: Stream) =>
  stream.messages.flatMap((message) => (message.type === 'obstacle' ? [message.cause] : []));

/** Sound comes, each frame in its time, and only the recording's own bytes are kept. */
async function expectSound(stream: Stream, mp3: Mp3File) {
  expect(failed(stream)).toEqual([]);
  expect(stream.buffer.frames.length).toBeGreaterThan(0);
  expect(Math.max(...stream.errors(mp3))).toBeLessThan(1e-9);
  expect(stream.ahead).toBeGreaterThan(0.9);
}

function expectCleanStore(stream: Stream, mp3: Mp3File) {
  for (const { start, parts } of stream.stored) {
    const bytes = Buffer.concat(parts);
    expect(bytes.equals(mp3.bytes.subarray(start, start + bytes.length))).toBe(true);
  }
}

describe('a connection that is cut once after the first bytes', () => {
  it.each([
    ['music', song],
    ['an effect', effect],
  ])(
    'plays %s after a cut at any byte from 0 to 2,000',
    async (_, mp3) => {
      const silent: number[] = [];
      for (let cutAfter = 0; cutAfter <= 2_000; cutAfter += 1) {
        const stream = new Stream(mp3, {}, (connection) => (connection.faults = [{ cutAfter }]));
        await stream.rest();
        if (stream.buffer.frames.length === 0) {
          await stream.clock.pass(1_000);
          await stream.rest();
        }
        if (stream.buffer.frames[0]?.number !== 0 || stream.ahead < 0.9) silent.push(cutAfter);
        stream.session.close();
      }
      expect(silent).toEqual([]);
    },
    120_000,
  );
});

describe('a foreign response in place of the server’s', () => {
  const walls: [string, Fault, string][] = [
    ['a portal', { foreign: 200 }, 'portal'],
    ['a filter', { foreign: 403 }, 'filter'],
    ['a filter that hides', { foreign: 404 }, 'filter'],
    ['a maintenance page', { foreign: 503 }, 'gateway'],
  ];

  it.each(walls)(
    '%s is reported immediately, is not stored, and playback continues once it is gone',
    async (_, fault, cause) => {
      const stream = new Stream(song, {}, (connection) => (connection.fault = fault));
      await stream.rest();
      expect(obstacles(stream)[0]).toBe(cause);
      await wait(stream, 10);
      expect(failed(stream)).toEqual([]);
      expect(stream.stored).toEqual([]);
      stream.connection.fault = {};
      await wait(stream, 10);
      await expectSound(stream, song);
      expect(obstacles(stream).at(-1)).toBeNull();
      expectCleanStore(stream, song);
    },
  );

  it.each(walls)('%s before the description does not stop playback', async (_, fault) => {
    const stream = new Stream(
      song,
      { position: 30 },
      (connection) => (connection.jsonFaults = [fault.foreign, fault.foreign]),
    );
    await wait(stream, 5);
    await expectSound(stream, song);
    // What the browser's cache has of that address may be the stranger's.
    expect(stream.connection.requests.filter(({ url }) => url === '/info').map(({ cache }) => cache)).toEqual([
      'default',
      'reload',
      'reload',
    ]);
  });

  it.each(walls)(
    '%s limits requests to one a second after the first five, and to one in 15 s after a minute',
    async (_, fault) => {
      const stream = new Stream(song, {}, (connection) => {
        connection.fault = fault;
        connection.jsonFault = fault.foreign;
      });
      const at: number[] = [];
      let seen = 0;
      for (let step = 0; step < 1_800; step += 1) {
        await stream.clock.pass(100);
        for (; seen < stream.connection.requests.length; seen += 1) at.push(stream.clock.now());
      }
      const within = (from: number, to: number) => at.filter((time) => time >= from && time < to).length;
      for (let from = 0; from < 60_000; from += 1_000) expect(within(from, from + 10_000)).toBeLessThanOrEqual(5 + 10);
      for (let from = 61_000; from < 150_000; from += 1_000) expect(within(from, from + 15_000)).toBeLessThanOrEqual(1);
      stream.session.close();
    },
  );

  it('an error without the mark stops playback only when its body is one of our own', async () => {
    const refusal = (body: unknown): ConnectionResponse => ({
      status: 404,
      header: () => null,
      read: async () => undefined,
      json: async () => body,
    });
    expect(await judgeErrorResponse(refusal({ message: 'Nothing was found', origin: 'tonika' }))).toEqual({
      kind: 'failed',
      cause: 'gone',
    });
    expect(await judgeErrorResponse(refusal({ message: 'Not Found' }))).toEqual({ kind: 'notOurs', cause: 'filter' });
  });

  it('an error of our server stops playback', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.fault = { status: 404 }));
    await stream.rest();
    expect(failed(stream)).toEqual([{ type: 'failed', cause: 'gone' }]);
  });
});

describe('a file that changes with every request', () => {
  it('is requested at most once a second after the first five requests', async () => {
    const stream = new Stream(song, {}, (connection) => (connection.fault = { proxied: { ETag: '"another"' } }));
    await wait(stream, 20);
    expect(stream.connection.requests.length).toBeLessThanOrEqual(5 + 21);
    expect(failed(stream)).toEqual([]);
    stream.connection.fault = {};
    await wait(stream, 5);
    await expectSound(stream, song);
    stream.session.close();
  });
});

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
