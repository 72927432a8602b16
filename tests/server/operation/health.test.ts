import { respondsWithin } from '#server/domain/responds-within.ts';
import { expect, it, vi } from 'vitest';

import { startTestServer } from '../../support/server.ts';

it('a server is live from its start, and ready once it has an index', async () => {
  const server = await startTestServer({ isAlone: true });
  const { app } = server;
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  const before = await app.inject('/api/health/ready');
  expect(before.statusCode).toBe(503);
  expect(before.json()).toEqual({ status: 'down', reasons: ['index'] });
  await app.inject('/api/music/tracks/list');
  const after = await app.inject('/api/health/ready');
  expect(after.statusCode).toBe(200);
  expect(after.json()).toEqual({ status: 'ok', reasons: [] });
  expect(after.headers['cache-control']).toBe('no-store');
  await server.close();
});

it('a server that loses its database is live, and stays ready for what it has read', async () => {
  const server = await startTestServer({ isAlone: true });
  await server.app.inject('/api/music/tracks/list');
  await server.context.db.destroy();
  expect((await server.app.inject('/api/health/live')).statusCode).toBe(200);
  const response = await server.app.inject('/api/health/ready');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'degraded', reasons: ['database'] });
  await server.close();
});

it('a database that hangs counts as away in time, and is asked once however often', async () => {
  vi.useFakeTimers();
  let settle: (isWell: boolean) => void = () => undefined;
  const check = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (settle = resolve)));
  const isWell = respondsWithin(2000, check);
  const [first, second] = [isWell(), isWell()];
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all([first, second])).toEqual([false, false]);
  const third = isWell();
  settle(true);
  expect(await third).toBe(true);
  expect(check).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
