import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach } from 'vitest';

import { openLiar, type Liar } from '#tests/support/liar/liar.ts';

export const body = Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7 + (index >> 8)) % 251));

/** A server of one file: whole, by ranges, and at /chunked without its length. */
export async function serveBytes(): Promise<Server> {
  const server = createServer((request, response) => {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    response.setHeader('ETag', '"one"').setHeader('X-Tonika', '1').setHeader('Content-Type', 'audio/mpeg');
    if (request.url === '/chunked') {
      response.write(body.subarray(0, 10));
      response.end(body.subarray(10));
      return;
    }
    if (start === undefined) {
      response.setHeader('Content-Length', body.length).end(body);
      return;
    }
    const part = body.subarray(Number(start), Number(end) + 1);
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${start}-${end}/${body.length}`).end(part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** As bytes arrive, whatever the connection comes to. */
export async function receive(url: string, headers: Record<string, string> = {}) {
  const request = get(url, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  const isWhole = await new Promise<boolean>((resolve) => {
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', () => resolve(false));
    response.on('end', () => resolve(response.complete));
  });
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks), isWhole };
}

let server: Server;
let liar: Liar;
let clock = 0;

beforeEach(async () => {
  clock = 0;
  server = await serveBytes();
  liar = await openLiar((server.address() as AddressInfo).port, { now: () => clock });
});
afterEach(async () => {
  await liar.close();
  server.closeAllConnections();
  server.close();
});
