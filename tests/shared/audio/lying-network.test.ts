import type { ConnectionResponse } from '#shared/audio/ports.ts';
import { judgeErrorResponse } from '#shared/audio/error-response.ts';
import { describe, expect, it } from 'vitest';

import type { Fault } from '../../support/fakes/connection.ts';
import { Stream } from './stream-harness.ts';
import { song, effect, obstacles, wait, failed, expectSound, expectCleanStore } from './lying-stream.ts';

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
