import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';

/**
 * From the signal to stop on, each response is the last of its connection (`Connection: close`): proxies and browsers
 * open the next one to another process.
 */
export function leaveConnections(app: FastifyInstance, stopping: AbortSignal): void {
  const leave = () => {
    app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
  };
  stopping.addEventListener('abort', leave, { once: true });
}
