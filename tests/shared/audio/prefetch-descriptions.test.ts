import { describe, expect, it } from 'vitest';

import type { FakeConnection } from '../../support/fakes/connection.ts';
import { isQuiet, openEngine } from './prefetch-stage.ts';

describe('prefetched descriptions', () => {
  const described = (connection: FakeConnection) =>
    connection.requests.filter(({ url }) => url.startsWith('/info')).map(({ url }) => url);

  it('come after all openings, one after another, into the cache of the browser', async () => {
    const { engine, connection, task, rest } = openEngine();
    engine.prefetch([task('/b'), task('/a')]);
    await rest();
    expect(connection.requests.map(({ url }) => url)).toEqual(['/b', '/a', '/info/b', '/info/a']);
    expect(connection.requests.every(isQuiet)).toBe(true);
    expect(connection.requests.at(-1)?.cache).toBe('default');
  });

  it('are fetched once, and not where the server refuses them', async () => {
    const { engine, connection, task, rest } = openEngine();
    connection.json['/info/a'] = { status: 404, body: {} };
    engine.prefetch([task('/a'), task('/b')]);
    await rest();
    engine.prefetch([task('/b'), task('/a')]);
    await rest();
    expect(described(connection)).toEqual(['/info/a', '/info/b']);
  });

  it('yield to playback', async () => {
    const { engine, connection, task, opening, rest } = openEngine();
    connection.holdsJson = true;
    engine.prefetch([task('/a')]);
    await rest();
    expect(described(connection)).toEqual(['/info/a']);
    engine.open(1, opening('/c'));
    connection.release();
    await rest();
    engine.report(1, { time: 0, buffered: [], appended: -1, streaming: true });
    await rest();
    expect(described(connection)).toEqual(['/info/a', '/info/c', '/info/a']);
  });
});
