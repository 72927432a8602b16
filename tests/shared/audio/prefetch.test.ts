import { prefetchSize } from '#shared/audio/limits.ts';
import { describe, expect, it } from 'vitest';

import { isQuiet, openEngine, song } from './prefetch-stage.ts';

const { size } = song.file;
const first = `0-${prefetchSize - 1}`;

describe('prefetched openings', () => {
  it('are fetched one after another, in screen order, after all other requests', async () => {
    const { engine, connection, task, rest, requested } = openEngine();
    engine.prefetch([task('/b'), task('/a')]);
    await rest();
    expect(requested()).toEqual([`/b ${first}`, `/a ${first}`]);
    expect(connection.requests.every(isQuiet)).toBe(true);
  });

  it('play immediately, and only the missing bytes are requested', async () => {
    const { engine, connection, task, opening, rest, requested, messages } = openEngine();
    engine.prefetch([task('/a')]);
    await rest();
    engine.open(1, opening('/a'));
    const appends = messages.filter((message) => message.type === 'append');
    expect(appends.length).toBeGreaterThan(0);
    expect(requested().slice(1)).toEqual([`/a ${prefetchSize}-${size - 1}`]);
    expect(isQuiet(connection.byteRequests[1]!)).toBe(false);
    await rest();
    const heard = Buffer.concat(messages.flatMap((message) => (message.type === 'append' ? [message.bytes] : [])));
    // The Info frame is never appended.
    expect(heard.equals(song.bytes.subarray(size - heard.length))).toBe(true);
    expect(heard.length).toBeGreaterThan(size - 1_000);
  });

  it('are stored on the device only after they have been played', async () => {
    const { engine, stored, task, opening, rest } = openEngine();
    engine.prefetch([task('/a'), task('/b')]);
    await rest();
    expect(stored).toEqual([]);
    engine.open(1, opening('/a'));
    await rest();
    const bytes = Buffer.concat(stored.toSorted((a, b) => a.start - b.start).flatMap(({ parts }) => parts));
    expect(bytes.equals(song.bytes)).toBe(true);
    expect(new Set(stored.map(({ url }) => url))).toEqual(new Set(['/a']));
  });

  it('yield to playback, and resume when it has its bytes', async () => {
    const { engine, connection, task, opening, rest, requested } = openEngine();
    connection.faults = [{ stallAfter: 100 }];
    engine.prefetch([task('/a'), task('/b')]);
    await rest();
    engine.open(1, opening('/c'));
    expect(requested()).toEqual([`/a ${first}`, `/c 0-${size - 1}`]);
    await rest();
    engine.report(1, { time: 0, buffered: [], appended: -1, streaming: true });
    await rest();
    expect(requested().slice(2)).toEqual([`/a ${first}`, `/b ${first}`]);
  });

  it('continue when the current one is cancelled', async () => {
    const { engine, connection, task, opening, rest, requested } = openEngine();
    connection.faults = [{ stallAfter: 100 }];
    engine.open(1, { ...opening('/c'), demand: 'head' });
    engine.prefetch([task('/a')]);
    await rest();
    expect(requested()).toEqual(['/c 0-65535']);
    engine.close(1);
    await rest();
    expect(requested().slice(1)).toEqual([`/a ${first}`]);
  });

  it('are dropped when their rows leave the screen', async () => {
    const { engine, task, opening, rest, requested } = openEngine();
    engine.prefetch([task('/a')]);
    await rest();
    engine.prefetch([]);
    await rest();
    engine.open(1, opening('/a'));
    expect(requested().at(-1)).toBe(`/a 0-${size - 1}`);
  });

  it('of another version of the file are not used', async () => {
    const { engine, task, opening, rest, requested } = openEngine();
    engine.prefetch([task('/a')]);
    await rest();
    engine.open(1, { ...opening('/a'), etag: '"other"' });
    expect(requested().at(-1)).toBe(`/a 0-${size - 1}`);
  });

  it('that fail do not block the others', async () => {
    const { engine, connection, task, rest, requested } = openEngine();
    connection.faults = [{ status: 404 }];
    engine.prefetch([task('/a'), task('/b'), { ...task('/c'), etag: '"gone"' }]);
    await rest();
    expect(requested()).toEqual([`/a ${first}`, `/b ${first}`, `/c ${first}`]);
  });
});
