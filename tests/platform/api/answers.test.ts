import {
  entryOf,
  expireAnswers,
  putDeviceAnswer,
  putFailure,
  putHeldAnswer,
  putServerAnswer,
  subscribeAnswers,
} from '#platform/api/answers.ts';
import { NetworkError } from '#platform/api/errors.ts';
import { describe, expect, it, vi } from 'vitest';

describe('what is known of an address', () => {
  it("lets the server's answer beat the device's, and never the other way round", () => {
    putDeviceAnswer('/api/a', 'old');
    expect(entryOf('/api/a')).toMatchObject({ answer: 'old', origin: 'device' });
    putServerAnswer('/api/a', 'new');
    putDeviceAnswer('/api/a', 'old');
    expect(entryOf('/api/a')).toMatchObject({ answer: 'new', origin: 'server', error: undefined });
  });

  it('keeps the answer beside a later failure', () => {
    putServerAnswer('/api/b', 'rows');
    putFailure('/api/b', new NetworkError('cut'));
    expect(entryOf('/api/b')).toMatchObject({ answer: 'rows', origin: 'server' });
    expect(entryOf('/api/b').error).toBeInstanceOf(NetworkError);
  });

  it('notes that a kept answer came because the server was not reached', () => {
    putHeldAnswer('/api/c', 'rows');
    expect(entryOf('/api/c')).toMatchObject({ answer: 'rows', origin: 'device' });
    expect(entryOf('/api/c').error).toBeInstanceOf(NetworkError);
  });

  it('tells those who watch the address, and only them', () => {
    const told: string[] = [];
    const stop = subscribeAnswers('/api/d', () => told.push('d'));
    subscribeAnswers('/api/e', () => told.push('e'));
    putServerAnswer('/api/d', 1);
    stop();
    putServerAnswer('/api/d', 2);
    expect(told).toEqual(['d']);
  });

  it('forgets the oldest addresses, but none that is watched', () => {
    putServerAnswer('/api/watched', 'rows');
    putServerAnswer('/api/left', 'rows');
    const stop = subscribeAnswers('/api/watched', () => undefined);
    for (let page = 0; page < 100; page += 1) putServerAnswer(`/api/many?page=${page}`, page);
    stop();
    expect(entryOf('/api/watched').origin).toBe('server');
    expect(entryOf('/api/left').origin).toBe('none');
  });

  it('is as old as the page says, whatever the clock of the device is set to', () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    putServerAnswer('/api/f', 'rows');
    expect(entryOf('/api/f').at).toBeGreaterThan(0);
    expect(entryOf('/api/f').at).toBeLessThanOrEqual(performance.now());
    vi.restoreAllMocks();
  });

  it('is old from its first moment where it has expired', () => {
    putServerAnswer('/api/g', 'rows');
    expireAnswers((address) => address === '/api/g');
    expect(performance.now() - entryOf('/api/g').at).toBe(Infinity);
  });
});
