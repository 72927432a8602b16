import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * Lets every response arrive in full when the server stops. Node considers a connection idle once its response was
 * handed over, and destroys it with what the network has not taken yet; here it is idle when the response has been
 * sent.
 */
export function closeGently(app: FastifyInstance): void {
  const { server } = app;
  /** Number of pending responses, by connection. */
  const underWay = new Map<Socket, number>();
  let isClosing = false;

  const closeIfIdle = (socket: Socket) => {
    if (isClosing && underWay.get(socket) === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const pending = underWay.get(socket);
      if (pending === undefined) return;
      underWay.set(socket, pending - 1);
      closeIfIdle(socket);
    });
  });
  // Called by Node's own close, and by Fastify before it.
  server.closeIdleConnections = () => {
    isClosing = true;
    for (const socket of underWay.keys()) closeIfIdle(socket);
  };
}
