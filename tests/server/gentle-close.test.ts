import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { closeGently } from '#server/plugins/gentle-close.ts';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

/** More than the network takes from a reader that pauses. */
const length = 30_000_000;

async function startApp() {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeGently(app);
  app.get('/large', () => Buffer.alloc(length, 'x'));
  app.get('/small', () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, open: () => connect({ host: '127.0.0.1', port }) };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: tonika.test\r\n\r\n`;

describe('a server that stops', () => {
  it('completes a response that it has started, however slow the reader', async () => {
    const { app, open } = await startApp();
    const socket = open();
    socket.write(request('/large'));
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    const closed = app.close();
    await new Promise((resolve) => setImmediate(resolve));
    let bytes = first.length - first.indexOf('\r\n\r\n') - 4;
    for await (const part of socket) bytes += (part as Buffer).length;
    expect(bytes).toBe(length);
    await closed;
  });

  it('does not wait for idle connections', async () => {
    const { app, open } = await startApp();
    const [fresh, used] = [open(), open()];
    await once(fresh, 'connect');
    used.write(request('/small'));
    await once(used, 'data');
    const ended = Promise.all([once(fresh.resume(), 'end'), once(used.resume(), 'end')]);
    await app.close();
    await ended;
    expect([fresh.readableEnded, used.readableEnded]).toEqual([true, true]);
  });
});
