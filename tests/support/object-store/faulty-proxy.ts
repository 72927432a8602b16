import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What happens to a request instead of a response of the store. */
export type Fault =
  /** Responds with an error of the server. */
  | 'error'
  /** Sends half of the body and ends the connection. */
  | 'half'
  /** Never responds. */
  | 'silence'
  /** Responds two seconds later. */
  | 'slow'
  /** Ends the connection. */
  | 'away'
  /** Changes a byte of the request's body. */
  | 'damage';

/** Milliseconds by which a slow response is later. */
const slowness = 2000;

/** A proxy before a real store that fails on request. */
export interface FaultyProxy {
  endpoint: string;
  /** Which requests fail, and how; undefined: none. */
  fault: ((request: IncomingMessage) => Fault | undefined) | undefined;
  /** Requests so far, as `GET /bucket/key`. */
  requests: string[];
  close(): Promise<void>;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, response) => {
    proxy.requests.push(`${incoming.method} ${incoming.url}`);
    const fault = proxy.fault?.(incoming);
    if (fault === 'silence') return;
    if (fault === 'away') return void incoming.destroy();
    if (fault === 'slow') {
      setTimeout(() => pass(incoming, response, { hostname, port }, undefined), slowness);
      return;
    }
    if (fault === 'error') {
      incoming.resume();
      response.writeHead(500).end();
      return;
    }
    pass(incoming, response, { hostname, port }, fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    requests: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: { hostname: string; port: string },
  fault: Fault | undefined,
): void {
  const { method, url, headers } = incoming;
  const outgoing = request({ ...target, method, path: url, headers }, (found) => {
    const { statusCode = 500, headers: own } = found;
    response.writeHead(statusCode, own);
    if (method === 'HEAD') {
      response.end();
      return;
    }
    if (fault !== 'half') {
      found.pipe(response);
      return;
    }
    found.once('data', (chunk: Buffer) => {
      response.write(chunk.subarray(0, chunk.length >> 1), () => response.destroy());
      found.destroy();
    });
  });
  // Swift sends the end of a body after a HEAD, which is an error of a response that has come.
  outgoing.on('error', () => response.headersSent || response.destroy());
  if (fault !== 'damage') {
    incoming.pipe(outgoing);
    return;
  }
  incoming.once('data', (chunk: Buffer) => {
    chunk[0] = (chunk[0] ?? 0) ^ 1;
    outgoing.write(chunk);
    incoming.pipe(outgoing);
  });
}
