import { once } from 'node:events';
import { type Server } from 'node:http';
import { type Server as TlsServer } from 'node:https';
import { type AddressInfo } from 'node:net';

/** The server, once it listens on a free port of this machine. */
export async function listenOn<S extends Server | TlsServer>(server: S): Promise<S> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** The port of a listening server: one that listens on TCP has an address with a port. */
export const portOf = (server: Server | TlsServer) => (server.address() as AddressInfo).port;

/** Closes a server and its connections. */
export async function closed(server: Server | TlsServer) {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
