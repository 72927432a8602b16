import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/**
 * Lets every answer arrive whole when the server stops. Node takes a connection for idle once its answer was handed over,
 * and destroys it with what the network has not taken yet; here it is idle when the answer has gone out.
 */
export function closeGently(app: FastifyInstance): void {
  const { server } = app;
  /** Answers under way, by connection. */
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
