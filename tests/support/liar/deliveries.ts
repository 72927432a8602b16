import type { IncomingMessage } from 'node:http';

/** A change that the server has reported as done for the first time. */
export interface Delivery {
  /** Its Idempotency-Key: a repeated request has the same. */
  readonly key: string;
  /** `/api/favorites/mark`. */
  readonly path: string;
  readonly body: unknown;
}

/** Lists the changes that a server has done, each once, in the order of the server's responses. */
export function createDeliveries() {
  const done = new Map<string, Delivery>();
  const bodies = new WeakMap<IncomingMessage, Buffer[]>();
  const keyOf = ({ headers }: IncomingMessage) => String(headers['idempotency-key'] ?? '');

  return {
    /** Takes the body of a request on its way to the server. */
    follow(incoming: IncomingMessage) {
      if (keyOf(incoming) === '') return;
      const chunks: Buffer[] = [];
      bodies.set(incoming, chunks);
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    },
    /** The server has reported this request as done. */
    note(incoming: IncomingMessage) {
      const key = keyOf(incoming);
      const chunks = bodies.get(incoming);
      if (!chunks || done.has(key)) return;
      const [path = ''] = (incoming.url ?? '').split('?', 1);
      done.set(key, { key, path, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown });
    },
    all: (): readonly Delivery[] => [...done.values()],
  };
}
