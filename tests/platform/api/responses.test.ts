import {
  entryOf,
  expireResponses,
  forgetFailures,
  putDeviceResponse,
  putFailure,
  putCachedResponse,
  putServerResponse,
  subscribeResponses,
} from '#platform/api/responses.ts';
import { ApiError, NetworkError } from '#platform/api/errors.ts';
import { describe, expect, it, vi } from 'vitest';

describe('what is known of an address', () => {
  it("prefers the server's response to the cached one, in any order", () => {
    putDeviceResponse('/api/a', 'old');
    expect(entryOf('/api/a')).toMatchObject({ response: 'old', origin: 'device' });
    putServerResponse('/api/a', 'new');
    putDeviceResponse('/api/a', 'old');
    expect(entryOf('/api/a')).toMatchObject({ response: 'new', origin: 'server', error: undefined });
  });

  it('keeps the response beside a later failure', () => {
    putServerResponse('/api/b', 'rows');
    putFailure('/api/b', new NetworkError('cut'));
    expect(entryOf('/api/b')).toMatchObject({ response: 'rows', origin: 'server' });
    expect(entryOf('/api/b').error).toBeInstanceOf(NetworkError);
  });

  it('marks a cached response when the server was not reached', () => {
    putCachedResponse('/api/c', 'rows');
    expect(entryOf('/api/c')).toMatchObject({ response: 'rows', origin: 'device' });
    expect(entryOf('/api/c').error).toBeInstanceOf(NetworkError);
  });

  it('notifies the watchers of the address, and only them', () => {
    const reported: string[] = [];
    const stop = subscribeResponses('/api/d', () => reported.push('d'));
    subscribeResponses('/api/e', () => reported.push('e'));
    putServerResponse('/api/d', 1);
    stop();
    putServerResponse('/api/d', 2);
    expect(reported).toEqual(['d']);
  });

  it('evicts the oldest addresses, but no watched one', () => {
    putServerResponse('/api/watched', 'rows');
    putServerResponse('/api/left', 'rows');
    const stop = subscribeResponses('/api/watched', () => undefined);
    for (let page = 0; page < 100; page += 1) putServerResponse(`/api/many?page=${page}`, page);
    stop();
    expect(entryOf('/api/watched').origin).toBe('server');
    expect(entryOf('/api/left').origin).toBe('none');
  });

  it('has the age given by the page, independent of the device’s clock', () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    putServerResponse('/api/f', 'rows');
    expect(entryOf('/api/f').at).toBeGreaterThan(0);
    expect(entryOf('/api/f').at).toBeLessThanOrEqual(performance.now());
    vi.restoreAllMocks();
  });

  it('is stale from the start when it has expired', () => {
    putServerResponse('/api/g', 'rows');
    expireResponses((address) => address === '/api/g');
    expect(performance.now() - entryOf('/api/g').at).toBe(Infinity);
  });

  it('has no failure once the connection has returned, and keeps responses and refusals', () => {
    putFailure('/api/never-seen', new NetworkError('gone'));
    putServerResponse('/api/seen', 'rows');
    putFailure('/api/seen', new NetworkError('gone'));
    putFailure('/api/unknown', new ApiError(404, { message: 'unknown' }));
    forgetFailures();
    expect(entryOf('/api/never-seen').error).toBeUndefined();
    expect(entryOf('/api/seen').response).toBe('rows');
    expect(entryOf('/api/unknown').error).toBeInstanceOf(ApiError);
  });
});
