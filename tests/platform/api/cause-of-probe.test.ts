import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { network } from '#platform/network/state.ts';
import { causeOfProbe } from '#platform/api/request.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  network.obstacle = null;
});

/** The response of a server to the probe, as the page requests it. */
async function probe(listener: RequestListener): Promise<Response> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // Listening on a port, so it has an address with one.
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/api/health`, { redirect: 'manual' });
}

const health = JSON.stringify({ data: { database: 'ok', storage: 'ok', version: '1' } });
const ours = { 'Tonika-Origin': '1; instance=0f9e2a1c', 'Content-Type': 'application/json' };

describe('the probe', () => {
  it('finds no obstacle when our server reports its health', async () => {
    expect(await causeOfProbe(await probe((_, response) => response.writeHead(200, ours).end(health)))).toBeNull();
  });

  it('finds no obstacle when our server reports a failure', async () => {
    expect(await causeOfProbe(await probe((_, response) => response.writeHead(503, ours).end('{}')))).toBeNull();
  });

  it('accepts health without the mark, which a proxy has stripped', async () => {
    const stripped = { 'Content-Type': 'application/json' };
    expect(await causeOfProbe(await probe((_, response) => response.writeHead(200, stripped).end(health)))).toBeNull();
  });

  it.each([
    ['portal', 'a redirect', 302, { Location: 'http://portal.test/' }, ''],
    ['portal', 'a page', 200, { 'Content-Type': 'text/html' }, '<h1>Hotel</h1>'],
    ['portal', 'JSON of another shape', 200, { 'Content-Type': 'application/json' }, '{"ok":true}'],
    ['filter', 'a refusal', 403, { 'Content-Type': 'text/html' }, '<h1>Blocked</h1>'],
    ['gateway', 'an error of a gateway', 502, { 'Content-Type': 'text/html' }, '<h1>Bad gateway</h1>'],
    ['altered', 'another body under our mark', 200, ours, '{"ok":true}'],
  ] as const)('names the %s behind %s', async (cause, _, status, headers, body) => {
    expect(await causeOfProbe(await probe((_request, response) => response.writeHead(status, headers).end(body)))).toBe(
      cause,
    );
  });

  it('reaches no server when the connection is cut after the head', async () => {
    const response = await probe((_, cut) => {
      cut.writeHead(200, { ...ours, 'Content-Length': '100' });
      cut.flushHeaders();
      cut.write('{', () => cut.destroy());
    });
    await expect(causeOfProbe(response)).rejects.toThrow('cut');
  });
});
