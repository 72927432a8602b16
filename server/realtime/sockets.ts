import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

import type { Config } from '../config.ts';
import { isOwnOrigin } from '../domain/origin.ts';
import { networkOf } from '../security/attempts.ts';
import type { Hub } from './hub.ts';
import { encode } from './protocol.ts';

/** Maximum of parallel sockets: in total, and per network if the server sees the client's address. */
const maxSockets = 20_000;
const maxPerNetwork = 2_000;
/** Requests have a path only. */
const base = 'http://localhost';
/** Bytes of a message: clients need less. */
const maxPayload = 8 * 1024;
const tickMilliseconds = 10_000;
/** Time for a socket to complete its closing handshake. */
const farewellMilliseconds = 1000;

/** Sockets at `/app/{key}` on the server's own port; `close` parts with all of them. */
export function serveSockets(
  server: Server,
  hub: Hub,
  { key, config }: { key: string; config: Config },
): { close(): Promise<void> } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload, clientTracking: true });
  const networks = new Map<string, number>();

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const { url = '/' } = request;
    // `//` and the like are no address: whatever is thrown here would end the process.
    if (!URL.canParse(url, base)) return refuse(socket, '400 Bad Request');
    const { pathname, searchParams } = new URL(url, base);
    const [, app, given, ...rest] = pathname.split('/');
    if (app !== 'app' || given === undefined || rest.length > 0) return refuse(socket, '404 Not Found');
    const { origin, host = '' } = request.headers;
    if (origin !== undefined && !isOwnOrigin(origin, host, config.publicUrl)) return refuse(socket, '403 Forbidden');
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const complaint = protocolError(given === key, searchParams.get('protocol'));
      if (complaint) return closeWithError(opened, ...complaint);
      // Behind a proxy everybody would be one network: there the proxy limits.
      const network = config.trustProxy === 0 ? networkOf(request.socket.remoteAddress ?? '') : undefined;
      const ofNetwork = network === undefined ? 0 : (networks.get(network) ?? 0);
      if (hub.size >= maxSockets || ofNetwork >= maxPerNetwork) return closeWithError(opened, 4100, 'Over capacity');
      if (network !== undefined) {
        networks.set(network, ofNetwork + 1);
        opened.once('close', () => releaseNetwork(networks, network));
      }
      converse(opened, hub);
    });
  };

  server.on('upgrade', upgrade);
  const ticking = setInterval(() => hub.tick(), tickMilliseconds);
  ticking.unref();
  return {
    async close() {
      clearInterval(ticking);
      // A socket that opens now would keep the server from stopping.
      server.off('upgrade', upgrade);
      server.on('upgrade', (_, socket) => socket.destroy());
      const gone = [...sockets.clients].map((socket) => once(socket, 'close'));
      hub.closeAll();
      await Promise.race([Promise.all(gone), pause(farewellMilliseconds, undefined, { ref: false })]);
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

function converse(socket: WebSocket, hub: Hub): void {
  const connection = hub.join({
    send: (text) => socket.send(text),
    close: (code, reason) => leave(socket, code, reason),
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) hub.noteAlive(connection);
    // Whole messages come as one Buffer: `binaryType` is ws's own default.
    else hub.hear(connection, (data as Buffer).toString('utf8'));
  });
  socket.on('pong', () => hub.noteAlive(connection));
  socket.on('error', () => socket.terminate());
  socket.once('close', () => hub.leave(connection));
}

/** Why a connection is rejected, in Pusher's codes: with 4000 to 4099 the client does not try again. */
function protocolError(isOurKey: boolean, protocol: string | null): [number, string] | undefined {
  if (!isOurKey) return [4001, 'There is no such app'];
  if (protocol === null) return [4008, 'No protocol version supplied'];
  return protocol === '7' ? undefined : [4007, 'Only protocol 7 is spoken here'];
}

function closeWithError(socket: WebSocket, code: number, message: string): void {
  socket.on('error', () => socket.terminate());
  socket.send(encode('pusher:error', { code, message }));
  leave(socket, code, message);
}

/** Starts the closing handshake, and does not wait for its end for ever. */
function leave(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const cut = setTimeout(() => socket.terminate(), farewellMilliseconds);
  cut.unref();
  socket.once('close', () => clearTimeout(cut));
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function releaseNetwork(networks: Map<string, number>, network: string): void {
  const left = (networks.get(network) ?? 1) - 1;
  if (left > 0) networks.set(network, left);
  else networks.delete(network);
}
