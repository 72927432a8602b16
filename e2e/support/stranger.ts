import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Stranger = Awaited<ReturnType<typeof openStranger>>;

/** The response of a portal to everything: chunked, with a success status. */
export function portalPage(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html' });
  response.write('<!doctype html><title>Hotel</title><h1>Hotel</h1>');
  response.end('<p>Sign in</p>'.repeat(200));
}

/** An HTTP proxy in front of the app that may respond in its place, or cut responses. */
export async function openStranger(targetPort: number) {
  const state = {
    /** Responds to a request in the server's place, and returns true. */
    intercept: (_request: IncomingMessage, _response: ServerResponse): boolean => false,
    /** Bytes of a body after which the connection is cut. */
    cutAfter: (_request: IncomingMessage): number => Infinity,
  };
  const seen: { readonly url: string; readonly at: number }[] = [];
  const server = createServer((incoming, outgoing) => {
    seen.push({ url: incoming.url ?? '', at: performance.now() });
    outgoing.on('error', () => undefined);
    if (state.intercept(incoming, outgoing)) return;
    const { method, url, headers } = incoming;
    const upstream = send({ host: '127.0.0.1', port: targetPort, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      let left = state.cutAfter(incoming);
      if (left === Infinity) return void response.pipe(outgoing);
      response.on('data', (data: Buffer) => {
        if (left <= 0) return;
        const part = data.subarray(0, left);
        left -= part.length;
        outgoing.write(part, () => left <= 0 && outgoing.socket?.destroySoon());
      });
      response.on('end', () => outgoing.end());
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    state,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
