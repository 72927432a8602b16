import { isLoopback, isOnThisMachine } from '#server/domain/origin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

describe('requests', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.listen();
  });
  afterAll(() => server.close());

  it('to /api/admin are accepted from this machine only, and failures are counted', async () => {
    const request = (
      options: { remoteAddress?: string; authorization?: string; headers?: Record<string, string> } = {},
    ) =>
      server.app.inject({
        method: 'POST',
        url: '/api/admin/user-list',
        payload: {},
        headers: { authorization: options.authorization ?? `Bearer ${server.context.adminKey}`, ...options.headers },
        ...(options.remoteAddress !== undefined && { remoteAddress: options.remoteAddress }),
      });
    expect((await request()).statusCode).toBe(200);
    expect((await request({ remoteAddress: '203.0.113.5' })).statusCode).toBe(403);
    // A proxy on this machine that is not trusted.
    expect((await request({ headers: { 'x-forwarded-for': '203.0.113.5' } })).statusCode).toBe(403);
    const tries = await Promise.all(Array.from({ length: 31 }, () => request({ authorization: 'Bearer guess' })));
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const open = await startTestServer({ variables: { ADMIN_REMOTE: '1' } });
    const remote = await open.app.inject({
      method: 'POST',
      url: '/api/admin/user-list',
      payload: {},
      remoteAddress: '203.0.113.5',
      headers: { authorization: `Bearer ${open.context.adminKey}` },
    });
    expect(remote.statusCode).toBe(200);
    await open.close();
  });

  it('of a program are local only when both ends of the connection are', () => {
    const from = (remoteAddress: string, localAddress: string, headers = {}) =>
      isOnThisMachine({ socket: { remoteAddress, localAddress }, ip: remoteAddress, headers } as never);
    expect(from('192.168.1.5', '192.168.1.5')).toBe(true);
    expect(from('192.168.1.6', '192.168.1.5')).toBe(false);
    expect(from('::ffff:127.0.0.1', '::ffff:127.0.0.1')).toBe(true);
    expect(from('127.0.0.1', '127.0.0.1', { via: '1.1 proxy' })).toBe(false);
    expect(['localhost', '127.8.0.1', '[::1]', '::1'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '127.0.0.1.example', '10.0.0.1'].some(isLoopback)).toBe(false);
  });
});
