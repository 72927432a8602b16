import { superseded } from '#platform/api/errors.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { closeServers, serve, file, thing, failure, moment } from './sender-server.ts';

afterEach(closeServers);

describe('identical pending requests', () => {
  it('ends the earlier with status 100 in favour of the latest', async () => {
    const waiting: (() => void)[] = [];
    const first = moment();
    const { send } = await serve((_, response) => {
      waiting.push(() => response.end('{"data":{"name":"late"}}'));
      if (waiting.length === 1) first.resolve();
      else for (const response of waiting) response();
    });
    const earlier = failure(send(thing, { query: { id: 1 } }));
    await first.promise;
    const later = send(thing, { query: { id: 1 } });
    expect(await earlier).toMatchObject({ name: 'ApiError', status: superseded });
    await expect(later).resolves.toMatchObject({ response: { data: { name: 'late' } } });
  });

  it('does not cancel a request that opted out', async () => {
    const waiting: (() => void)[] = [];
    const first = moment();
    const { send } = await serve((_, response) => {
      waiting.push(() => response.end('{"data":{"name":"a"}}'));
      if (waiting.length === 1) first.resolve();
      else for (const respond of waiting) respond();
    });
    const own = send(thing, { query: { id: 1 }, passing: true });
    await first.promise;
    const later = send(thing, { query: { id: 1 } });
    await expect(own).resolves.toMatchObject({ response: { data: { name: 'a' } } });
    await expect(later).resolves.toMatchObject({ response: { data: { name: 'a' } } });
  });

  it('leaves other queries and files alone', async () => {
    const { send } = await serve((request, response) =>
      response.end(request.url?.startsWith('/api/file') ? 'bytes' : '{"data":{"name":"a"}}'),
    );
    const responses = await Promise.all([
      send(thing, { query: { id: 1 } }),
      send(thing, { query: { id: 2 } }),
      send(file),
      send(file),
    ]);
    expect(responses).toHaveLength(4);
    expect(responses[3].response).toBeInstanceOf(Blob);
  });
});
